// Builds every target that is out of date, all at the same time; a failed one does not stop the others.
import { buildTarget, isBuilt, isWritten, targets } from './targets.mjs';

const build = async (target) => {
  if (isWritten(target) && !isBuilt(target)) return buildTarget(target);
  const reason = isWritten(target)
    ? `Up to date: ${target.name}`
    : `Skipped ${target.name}: ${target.entry} does not exist`;
  console.log(reason);
  return true;
};

const results = await Promise.all(targets.map(build));
process.exit(results.every(Boolean) ? 0 : 1);
