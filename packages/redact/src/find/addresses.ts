import { isAlphanumericCode, isDigitCode, isHexCode, tableOf } from './chars.ts';
import { codeAt, eachRun, escapedChars, isWordBefore, type Line } from './line.ts';

const DOT = 46;
const COLON = 58;
const SLASH = 47;
const OCTET_MAX = 255;
/** Characters before an address that are searched for the word "version". */
const WORD_WINDOW_CHARS = 16;

const dottedDigits = tableOf((charCode) => isDigitCode(charCode) || charCode === DOT);

/** `version 1.2.3.4`, `build=1.2.3.4`, `Chrome/1.2.3.4` */
const versionBefore =
  /(?:\b(?:version|ver|release|build|firmware|revision|rev|v)\W{0,3}|\b[A-Z][A-Za-z]*\/)$/i;
const productBefore = /\b[A-Z][A-Za-z]*\/$/;

const isVersion = (line: Line, start: number): boolean => {
  const before = line.text.slice(Math.max(line.start, start - WORD_WINDOW_CHARS), start);
  return codeAt(line, start - 1) === SLASH ? productBefore.test(before) : versionBefore.test(before);
};

const isOctet = (part: string): boolean =>
  part.length > 0 &&
  part.length <= 3 &&
  Number(part) <= OCTET_MAX &&
  (part.length === 1 || !part.startsWith('0'));

/** This machine, any address and masks identify nobody. */
const isCommonAddress = (address: string): boolean =>
  address.startsWith('127.') || address.startsWith('0.') || address.startsWith('255.');

/** tcpdump writes the port behind a dot: `10.1.2.3.443 > 10.1.2.4.51000:`. */
const isBesideArrow = (line: Line, start: number, end: number): boolean =>
  line.text.startsWith(' > ', end) || (start >= 3 && line.text.startsWith(' > ', start - 3));

const ADDRESS_CHARS_MAX = 15;
const PORT_CHARS_MAX = 6;

export const findIpv4 = (line: Line): void => {
  eachRun(line, dottedDigits, (runStart, runEnd) => {
    if (runEnd - runStart > ADDRESS_CHARS_MAX + PORT_CHARS_MAX) return;
    const start = Math.min(runEnd, runStart + escapedChars(line, runStart));
    // A sentence may end behind the address.
    const end = codeAt(line, runEnd - 1) === DOT ? runEnd - 1 : runEnd;
    const numbers = line.text.slice(start, end).split('.');
    const octets = numbers.slice(0, 4);
    const address = octets.join('.');
    if (octets.length !== 4 || !octets.every(isOctet) || isCommonAddress(address)) return;
    if (numbers.length > 4 && (numbers.length > 5 || !isBesideArrow(line, start, end))) return;
    if (isWordBefore(line, start) || isAlphanumericCode(codeAt(line, runEnd))) return;
    if (!isVersion(line, start)) line.add('ip', start, start + address.length);
  });
};

const IPV6_CHARS_MAX = 39;
const GROUPS_MAX = 8;

const isGroup = (group: string): boolean => group.length <= 4;

/** Eight groups, or fewer with one `::`; a `::` between two words is not enough. */
const isIpv6 = (address: string): boolean => {
  const gap = address.indexOf('::');
  const groups = address.split(':').filter((group) => group !== '');
  if (!groups.every(isGroup) || !/\d/.test(address)) return false;
  if (gap === -1) {
    // Eight groups of two digits are the name of a port in a storage network.
    const isHardware = groups.every(({ length }) => length === 2);
    return groups.length === GROUPS_MAX && !isHardware && !/^:|:$/.test(address);
  }
  return !address.includes('::', gap + 1) && groups.length >= 2 && groups.length < GROUPS_MAX;
};

const hexOrColon = tableOf((charCode) => isHexCode(charCode) || charCode === COLON);

export const findIpv6 = (line: Line): void => {
  eachRun(line, hexOrColon, (runStart, runEnd) => {
    const start = Math.min(runEnd, runStart + escapedChars(line, runStart));
    // `address: text`; `address::` is complete.
    const isPunctuated = codeAt(line, runEnd - 1) === COLON && codeAt(line, runEnd - 2) !== COLON;
    const end = isPunctuated ? runEnd - 1 : runEnd;
    if (end - start < 4 || end - start > IPV6_CHARS_MAX) return;
    const next = codeAt(line, runEnd);
    if (isWordBefore(line, start) || isAlphanumericCode(next) || next === DOT) return;
    if (isIpv6(line.text.slice(start, end))) line.add('ip', start, end);
  });
};
