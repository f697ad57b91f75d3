import { describe, expect, it } from 'vitest';
import { extract } from '../extract.ts';
import { numbered } from '../testing/question-cases/question-cases.ts';
import { NOW_MS } from '../testing/samples/sample.ts';

const prefixOf = (write: (second: string) => string): string | undefined =>
  extract(numbered(12, write), { now: NOW_MS }).result[0]?.TIME_PREFIX;

describe('a named time in a syslog message', () => {
  it('is preferred to the time of the header', () => {
    expect(
      prefixOf(
        (n) =>
          `<14>1 2026-03-04T05:07:${n}.250Z host app 7 - - {"id":"x","occurred":"04-Mar-2026 05:06:${n}"}`,
      ),
    ).toBe('"occurred"\\s*:\\s*"');
    expect(prefixOf((n) => `Mar  4 05:07:${n} host app[7]: site=a;when=17726007${n};who=b`)).toBe('\\bwhen=');
    expect(prefixOf((n) => `<14>Mar  4 05:07:${n} host app: id = {7} audittime = {17726007${n}}`)).toBe(
      '\\baudittime\\s*=\\s*\\{',
    );
  });

  it('is preferred where the program has an instance', () => {
    expect(
      prefixOf((n) => `2026-03-04T05:07:${n}.5+00:00 host audit[vol-1]: {"a":1,"timestamp":17726007${n}.25}`),
    ).toBe('"timestamp"\\s*:\\s*');
  });

  it('is preferred under a name with a word of the vendor', () => {
    const cef = (key: string): string | undefined =>
      prefixOf(
        (n) =>
          `<14>1 2026-03-04T02:09:${n}Z host app - - - CEF:0|A|B|1|x|y|1|${key}=Mar 04 2026 05:06:${n} b=c`,
      );
    expect(cef('AcmeTimeGenerated')).toBe('\\bAcmeTimeGenerated=');
    expect(cef('AcmeTime')).not.toBe('\\bAcmeTime=');
  });

  it('is preferred behind the sign of some clocks', () => {
    const sign = (n: string): string => ['', '*', '.'][Number(n) % 3] ?? '';
    expect(
      prefixOf((n) => `Mar  4 05:07:${n} 192.0.2.1 881: ${sign(n)}Mar  4 05:07:${n}.536: %A-5-B: x`),
    ).toBe('^(?:\\S+\\s+){5}[*.]?');
  });

  it('is preferred without a name at the start of the message, if it is finer', () => {
    const formatOf = (write: (second: string) => string): string | undefined =>
      extract(numbered(12, write), { now: NOW_MS }).result[0]?.TIME_FORMAT;
    expect(formatOf((n) => `Mar  4 05:07:${n} 192.0.2.1 881: gw-1: *Mar  4 05:07:${n}.536: %A-5-B: x`)).toBe(
      '%b %d %H:%M:%S.%3N',
    );
    expect(formatOf((n) => `Mar  4 05:07:${n} 192.0.2.1 881: gw-1: Mar  4 05:06:${n}: %A-5-B: x`)).toBe(
      '%b %d %H:%M:%S',
    );
  });

  it('is not preferred when it is a copy without the zone', () => {
    expect(
      prefixOf(
        (n) => `2026-03-04T05:07:${n}.323+00:00 host app: Event="a" UTCTime="2026-03-04 05:07:${n},323"`,
      ),
    ).toBe('^');
  });

  it('is preferred in any notation', () => {
    const fraction = (n: string): string => (Number(n) % 2 === 0 ? '.224' : '');
    expect(
      prefixOf(
        (n) =>
          `<14>1 2026-03-04T05:07:${n}.5Z host app 7 - - cat=a devTime=2026-03-04T05:06:${n}${fraction(n)}Z b=c`,
      ),
    ).toBe('\\bdevTime=');
  });

  it('is not preferred when it is one that the message reports, now nearer and now farther away', () => {
    const minutes = ['13', '41', '02', '59'];
    expect(
      prefixOf(
        (n) =>
          `Mar  4 09:58:${n} nas1 pppd[7]: acct stop user=a login_time=2026-03-04 08:${minutes[Number(n) % 4] ?? ''}:56 b`,
      ),
    ).toBe('^');
  });

  it('is not preferred when it is the start of something', () => {
    expect(prefixOf((n) => `<14>2026-03-04T05:07:${n}Z host app: first_seen=2026-03-01T05:06:${n}Z a`)).toBe(
      '^(?:<\\d+>)?',
    );
  });

  it('is not preferred to the time at the start of an application log', () => {
    expect(
      prefixOf(
        (n) => `INFO  [pool-1] 2026-03-04 05:07:${n},123 Audit.java - user:a|timestamp:17726007${n}|x`,
      ),
    ).toBe('^[A-Z]+\\s+\\[[^\\]\\r\\n]*\\]\\s');
    expect(prefixOf((n) => `2026-03-04 05:07:${n} INFO job done time=2026-03-04T05:06:${n}Z`)).toBe('^');
  });
});

it('a complete time behind the words of a syslog header opens the message', () => {
  expect(
    prefixOf(
      (n) =>
        `<14>Mar  4 05:07:${n} host1 APP_Passed 00044 1 0 2026-03-04 05:06:${n}.583 +02:00 5200 Event-Timestamp=17726007${n}, a=b`,
    ),
  ).toBe('^(?:\\S+\\s+){8}');
});
