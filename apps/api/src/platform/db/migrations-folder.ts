import path from 'node:path';
import { apiRoot } from '../../paths.ts';

export const migrationsFolder = path.join(apiRoot, 'migrations');
