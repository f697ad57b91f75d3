import { expect, it } from 'vitest';
import { appReadme, openQuestionLines } from './app-readme.ts';

const stanzas = [{ name: 'acme:app', proof: 'Proven.', open: [] }];
const PROPS = '[acme:app]\nTRUNCATE = 5\n';

it('says where stanzas by source work, and what transforms.conf is for, only in an app that has them', () => {
  const plain = appReadme('TA_acme', { stanzas, props: PROPS, transforms: undefined });
  expect(plain).toContain('- `[acme:app]`: Proven.');
  expect(plain).not.toContain('[source::…]');
  expect(plain).not.toContain('transforms.conf');
  const routed = `${PROPS}\n[source::/var/log/app/...]\nsourcetype = acme:app\n`;
  const full = appReadme('TA_acme', { stanzas, props: routed, transforms: '[rules]\n' });
  expect(full).toMatch(/`\[source::…\]`\. These work where the files are monitored: .* forwarder/);
  expect(full).toContain('`default/transforms.conf` has rules');
});

const forwarderRow = (props: string): string =>
  /^\| Universal forwarder .*$/m.exec(appReadme('TA_acme', { stanzas, props, transforms: undefined }))?.[0] ??
  '';

it('sends the app to universal forwarders only for what they read of it', () => {
  const breaker = 'EVENT_BREAKER_ENABLE = true\nEVENT_BREAKER = ([\\r\\n]+)\n';
  const source = '\n[source::/var/log/app/...]\nsourcetype = acme:app\n';
  expect(forwarderRow(PROPS)).toBe('| Universal forwarder | no | nothing of it |');
  expect(forwarderRow(PROPS + breaker)).toBe(
    '| Universal forwarder | if it sends to several indexers | EVENT_BREAKER_ENABLE and EVENT_BREAKER: where it may switch from one indexer to the next; nothing else |',
  );
  expect(forwarderRow(PROPS + source)).toBe(
    '| Universal forwarder | where it monitors the files | the source types in stanzas `[source::…]`; nothing else |',
  );
  expect(forwarderRow(`${PROPS}INDEXED_EXTRACTIONS = csv\n`)).toContain('yes, where it monitors the files');
  expect(forwarderRow(`${PROPS}# EVENT_BREAKER = off\n`)).toContain('| no |');
});

it('lists the questions that were not answered, the blocking ones first, in a line each', () => {
  const open = openQuestionLines([
    { code: 'no-zone', detail: { example: '05:06:07' }, blocking: false, choices: [] },
    { code: 'few-events', detail: { events: 2 }, blocking: true, choices: [] },
  ]);
  expect(open[0]).toMatch(/^Blocking: Is this text typical of the log\? Only 2 events/);
  expect(open[1]).toMatch(/^Which time zone\? 05:06:07 names no time zone/);
  const [stanza] = stanzas;
  const readme = appReadme('TA_acme', {
    stanzas: [{ ...stanza!, open: [...open, 'two\nlines'] }],
    props: PROPS,
    transforms: undefined,
  });
  expect(readme).toContain('- `[acme:app]`: Proven. 3 open questions, see below.');
  const unended = [{ ...stanza!, proof: 'proven: 7 events in 1 file', open }];
  expect(appReadme('TA_acme', { stanzas: unended, props: PROPS, transforms: undefined })).toContain(
    '- `[acme:app]`: proven: 7 events in 1 file. 2 open questions, see below.',
  );
  expect(readme).toContain('## Open questions');
  expect(readme).toContain(`- \`[acme:app]\`: ${open[1]}\n- \`[acme:app]\`: two lines\n`);
  expect(appReadme('TA_acme', { stanzas, props: PROPS, transforms: undefined })).not.toContain(
    'pen question',
  );
});
