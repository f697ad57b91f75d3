import { describe, expect, it } from 'vitest';
import { convert } from './convert.ts';
import { type Target, targets } from './types.ts';

const settings = {
  LINE_BREAKER: '([\\r\\n]+)\\d{4}-\\d{2}-\\d{2}\\s\\d{2}:\\d{2}',
  SHOULD_LINEMERGE: 'false',
  TRUNCATE: '9000',
  TIME_PREFIX: '^',
  TIME_FORMAT: '%Y-%m-%d %H:%M:%S,%3N',
  TZ: 'Europe/Berlin',
};
const stamps = ['2026-03-02 08:15:01,042'];

const textOf = (target: Target, given = {}): string =>
  convert(target, { name: 'acme:orders', settings, stamps, ...given })
    .files.map(({ name, text }) => `--- ${name}\n${text}`)
    .join('');

const codesOf = (target: Target, given: object): readonly string[] =>
  convert(target, { name: 'a', settings: { ...settings, ...given } }).remarks.map(({ code }) => code);

describe('the configuration of another system', () => {
  it('is a filelog receiver for the OpenTelemetry Collector', () => {
    expect(textOf('otel')).toBe(`--- otel-collector.yaml
receivers:
  filelog/acme_orders:
    include: [/var/log/acme_orders.log]
    max_log_size: 9000
    multiline:
      line_start_pattern: '^(?:\\d{4}-\\d{2}-\\d{2}\\s\\d{2}:\\d{2})'
    operators:
      - type: regex_parser
        regex: '^(?P<event_time>\\d{4}-\\d{2}-\\d{2}\\s+\\d{2}:\\d{2}:\\d{2},\\d{3})'
        on_error: send
        timestamp:
          parse_from: attributes.event_time
          layout_type: gotime
          layout: '2006-01-02 15:04:05,999'
          location: Europe/Berlin
      - type: remove
        field: attributes.event_time
        on_error: send_quiet
`);
  });

  it('is an event breaker for Cribl Stream', () => {
    const { rules } = JSON.parse(convert('cribl', { name: 'a', settings, stamps }).files[0]?.text ?? '') as {
      rules: readonly object[];
    };
    expect(rules[0]).toMatchObject({
      eventBreakerRegex: '/[\\n\\r]+(?=\\d{4}-\\d{2}-\\d{2}\\s\\d{2}:\\d{2})/',
      timestampAnchorRegex: '/^/',
      timestamp: { type: 'format', format: '%Y-%m-%d %H:%M:%S,%L' },
      timestampTimezone: 'Europe/Berlin',
      maxEventBytes: 9000,
    });
  });

  it('is a source and a transform for Vector', () => {
    const text = textOf('vector');
    expect(text).toContain("    timezone: 'Europe/Berlin'\n");
    expect(text).toContain('      mode: halt_before\n');
    expect(text).toContain(
      '.timestamp = parse_timestamp!(string!(parsed.event_time), "%Y-%m-%d %H:%M:%S,%3f")\n',
    );
  });

  it('is a tail input with two parsers for Fluent Bit', () => {
    const text = textOf('fluent-bit', { settings: { ...settings, TZ: 'Asia/Tokyo' } });
    expect(text).toContain('    Multiline.Parser acme_orders_lines\n');
    expect(text).toContain('"cont" "/\\A(?!\\d{4}-\\d{2}-\\d{2}\\s\\d{2}:\\d{2})/" "cont"\n');
    expect(text).toContain('    Time_Format %Y-%m-%d %H:%M:%S,%L\n    Time_Offset +0900\n');
  });

  it('is a Filebeat input and an ingest pipeline for Elastic', () => {
    const text = textOf('elastic');
    expect(text).toContain("          pattern: '^(?:\\d{4}-\\d{2}-\\d{2}\\s\\d{2}:\\d{2})'\n");
    expect(text).toContain('"uuuu-MM-dd HH:mm:ss,SSS"');
    expect(text).toContain('"timezone": "Europe/Berlin"');
  });

  it('is an agent source and grok rules for Datadog', () => {
    const text = textOf('datadog');
    expect(text).toContain("        pattern: '(?:\\d{4}-\\d{2}-\\d{2}\\s\\d{2}:\\d{2})'\n");
    expect(text).toContain("    - regex: '^(?:\\d{4}-\\d{2}-\\d{2}\\s\\d{2}:\\d{2})'\n");
    expect(text).toContain(
      'event_time_1 %{date("yyyy-MM-dd HH:mm:ss,SSS","Europe/Berlin"):timestamp}[\\s\\S]*\n',
    );
  });

  it('has no part for several lines when every line is an event', () => {
    const lines = { ...settings, LINE_BREAKER: '([\\r\\n]+)' };
    for (const target of targets) expect(textOf(target, { settings: lines })).not.toMatch(/multi_?line/i);
  });
});

it('reads blanks between TIME_PREFIX and the time where the log has them', () => {
  const given = { settings: { ...settings, TIME_PREFIX: 'at=|on=' } };
  expect(textOf('otel', given)).toContain("regex: '(?:at=|on=)(?P<event_time>");
  expect(textOf('otel', { ...given, stamps: [' 2026-03-02 08:15:01,042'] })).toContain(
    "regex: '(?:at=|on=)\\s*(?P<event_time>",
  );
});

describe('what a system can not express', () => {
  it.each([
    ['otel', 'TIME_FORMAT', '%H:%M:%S', 'no-date'],
    ['otel', 'TIME_FORMAT', '', 'no-time'],
    ['otel', 'TIME_FORMAT', '%Q%%%', 'no-time'],
    ['vector', 'TIME_FORMAT', '%b %d %H:%M:%S', 'no-year'],
    ['cribl', 'TIME_FORMAT', '%b %d %H:%M:%S', 'year-unknown'],
    ['datadog', 'TIME_FORMAT', '%s%6N', 'epoch-fraction'],
    ['fluent-bit', 'TIME_FORMAT', '%s%3N', 'epoch-fraction'],
    ['vector', 'TIME_PREFIX', '(?<=a)b', 'pattern-construct'],
    ['elastic', 'LINE_BREAKER', '([\\r\\n]+)(?!at|by)', 'pattern-construct'],
    ['elastic', 'LINE_BREAKER', '\\}(,)\\{', 'breaker-in-line'],
    ['otel', 'SHOULD_LINEMERGE', 'true', 'merging'],
  ] as const)('is said: %s with %s = %s has the remark %s', (target, key, value, code) => {
    expect(codesOf(target, { [key]: value })).toContain(code);
  });

  it('is nothing where a system can', () => {
    expect(codesOf('cribl', { LINE_BREAKER: '\\}(,)\\{' })).toEqual([]);
    expect(codesOf('fluent-bit', { TZ: 'UTC', LINE_BREAKER: '([\\r\\n]+)(?!at|by)' })).toEqual([]);
    expect(codesOf('elastic', { TIME_PREFIX: '(?<=a)b' })).toEqual([]);
    expect(codesOf('otel', { TIME_FORMAT: '%b %d %H:%M:%S' })).toEqual([]);
  });

  it('names the zone that has no fixed offset, and the one that is assumed', () => {
    expect(codesOf('fluent-bit', {})).toEqual(['zone-not-fixed']);
    const { TZ, ...withoutZone } = settings;
    expect(TZ).toBe('Europe/Berlin');
    const { remarks } = convert('otel', { name: 'a', settings: withoutZone, hasRules: true });
    expect(remarks.map(({ code }) => code)).toEqual(['rules', 'zone-assumed']);
  });
});
