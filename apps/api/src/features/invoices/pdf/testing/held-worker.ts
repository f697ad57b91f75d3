import { existsSync, writeFileSync } from 'node:fs';
import { endWithParent } from '../../../../platform/extraction-pool/end-with-parent.ts';
import { startedFile, releaseFile } from './held-files.ts';

// A child that renders without end until its test releases it.
endWithParent();
process.on('message', () => {
  writeFileSync(startedFile(process.ppid), '');
  while (!existsSync(releaseFile(process.ppid)));
  process.send?.({ ok: true, result: Buffer.from('%PDF') });
});
