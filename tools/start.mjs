// Builds every target that is out of date, all at the same time, then runs the server in this process. Production starts
// apps/api/dist/main.js directly: see docs/deploy.md.
import { buildTarget, isBuilt, isWritten, targets } from './targets.mjs';

const outdated = targets.filter((target) => isWritten(target) && !isBuilt(target));
await Promise.all(
  outdated.map(async (target) => {
    const built = await buildTarget(target);
    if (!built && target.name === 'server') process.exit(1);
  }),
);

process.setSourceMapsEnabled(true);
await import('../apps/api/dist/main.js');
