import type { Span } from '../types.ts';
import type { CounterKind } from './counter-example.ts';

/** A replacement in the text of an event. */
export interface TextVariation {
  readonly kind: CounterKind;
  readonly span: Span;
  readonly texts: readonly string[];
}

/** The highest priority of syslog, and one with a single digit. */
const priorities = ['<191>', '<7>'];
/** The highest process id of Linux, and the lowest. */
const processIds = ['4194304', '1'];
const LONG_HOST = 'frontend-web-server-0042.eu-central-1.example.com';
const LONG_ADDRESS = '2001:db8:1234:5678:9abc:def0:1234:5678';

const address = /^\d{1,3}(?:\.\d{1,3}){3}$/;
/** A name of a machine: letters with a digit, a dot or a hyphen. A plain word may be anything. */
const hostName = /^(?=.*[A-Za-z])(?=.*[\d.-])[A-Za-z\d][A-Za-z\d.-]*[A-Za-z\d]$/;

const hostLike = (text: string): string | undefined => {
  if (address.test(text)) return LONG_ADDRESS;
  return hostName.test(text) ? LONG_HOST : undefined;
};

/**
 * What grows in the head of an event: the priority of syslog, a number that opens the event and is not padded, the host
 * or address that opens the event or follows the time of a syslog line, and the process id behind the program.
 */
export const textVariations = (event: string, stamp: Span | undefined): TextVariation[] => {
  const [line = ''] = event.split(/[\r\n]/, 1);
  return [
    ...priority(line),
    ...openingWord(line, stamp),
    ...syslogHost(line, stamp),
    ...processId(line, stamp),
  ];
};

const priority = (line: string): TextVariation[] => {
  const found = /^<\d{1,3}>/.exec(line)?.[0];
  return found === undefined
    ? []
    : [
        {
          kind: 'priority',
          span: { start: 0, end: found.length },
          texts: priorities.filter((text) => text !== found),
        },
      ];
};

const openingWord = (line: string, stamp: Span | undefined): TextVariation[] => {
  const found = /^(?:<\d{1,3}>)?(\S+)(?=\s)/.exec(line);
  const word = found?.[1] ?? '';
  const end = found?.[0].length ?? 0;
  if (stamp === undefined || end > stamp.start) return [];
  const span = { start: end - word.length, end };
  if (/^[1-9]\d*$/.test(word)) {
    // The version of RFC 5424 stands behind the priority.
    return span.start > 0 ? [] : [{ kind: 'number', span, texts: [`${word}0`] }];
  }
  const host = hostLike(word);
  return host === undefined ? [] : [{ kind: 'host', span, texts: [host] }];
};

const syslogHost = (line: string, stamp: Span | undefined): TextVariation[] => {
  if (stamp === undefined) return [];
  const found = /^(\s)(\S+)\s[^\s:[\]{}"=]+(?:\[\d+\])?:?\s/.exec(line.slice(stamp.end));
  const host = found?.[2] ?? '';
  const longer = hostLike(host);
  const isSyslog = /^<\d|^[A-Z][a-z]{2}\s/.test(line);
  if (!isSyslog || longer === undefined) return [];
  const start = stamp.end + 1;
  return [{ kind: 'host', span: { start, end: start + host.length }, texts: [longer] }];
};

const processId = (line: string, stamp: Span | undefined): TextVariation[] => {
  const found = /[A-Za-z][\w./-]*\[(\d+)\]/.exec(line.slice(0, 300));
  const id = found?.[1];
  if (found === null || id === undefined) return [];
  const start = found.index + found[0].length - id.length - 1;
  if (stamp !== undefined && start < stamp.end && start + id.length > stamp.start) return [];
  return [
    {
      kind: 'process-id',
      span: { start, end: start + id.length },
      texts: processIds.filter((text) => text !== id),
    },
  ];
};
