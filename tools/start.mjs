// Starts the product: builds what is not built or older than its sources, then runs the server in this process.
import { buildTarget, isBuilt, isWritten, targets } from './targets.mjs';

for (const target of targets) {
  if (!isWritten(target) || isBuilt(target)) continue;
  const built = await buildTarget(target);
  if (!built && target.name === 'server') process.exit(1);
}

process.setSourceMapsEnabled(true);
await import('../apps/api/dist/main.js');
