// Backs up or restores the configured database: see docs/deploy.md.
import { buildTarget, isBuilt, targets } from './targets.mjs';

const server = targets.find(({ name }) => name === 'server');
if (!isBuilt(server) && !(await buildTarget(server))) process.exit(1);

process.setSourceMapsEnabled(true);
await import('../apps/api/dist/backup.js');
