// Builds every target that is out of date; continues after a failed one.
import { buildTarget, isBuilt, isWritten, targets } from './targets.mjs';

let failed = false;
for (const target of targets) {
  if (!isWritten(target)) console.log(`Skipped ${target.name}: ${target.entry} does not exist`);
  else if (isBuilt(target)) console.log(`Up to date: ${target.name}`);
  else failed = !(await buildTarget(target)) || failed;
}
process.exit(failed ? 1 : 0);
