import { expect, it } from 'vitest';
import { appReadme } from './app-readme.ts';

const stanzas = [{ name: 'acme:app', proof: 'Proven.' }];
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
