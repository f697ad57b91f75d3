// The operator's commands: see docs/operations.md.
import { buildTarget, isBuilt, targets } from './targets.mjs';

const server = targets.find(({ name }) => name === 'server');
if (!isBuilt(server) && !(await buildTarget(server))) process.exit(1);

process.setSourceMapsEnabled(true);
await import('../apps/api/dist/operate.js');
