// Builds everything, each target on its own: one that fails does not hide the state of the others.
import { buildTarget, isBuilt, isWritten, targets } from './targets.mjs';

let failed = false;
for (const target of targets) {
  if (!isWritten(target)) console.log(`Skipped ${target.name}: there is no ${target.entry}`);
  else if (isBuilt(target)) console.log(`Up to date: ${target.name}`);
  else failed = !(await buildTarget(target)) || failed;
}
process.exit(failed ? 1 : 0);
