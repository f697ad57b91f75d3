// Builds every target that is out of date, then runs the server in this process. Production starts apps/api/dist/main.js
// directly: see docs/deploy.md.
import { buildTarget, isBuilt, isWritten, targets } from './targets.mjs';

for (const target of targets) {
  if (!isWritten(target) || isBuilt(target)) continue;
  const built = await buildTarget(target);
  if (!built && target.name === 'server') process.exit(1);
}

process.setSourceMapsEnabled(true);
await import('../apps/api/dist/main.js');
