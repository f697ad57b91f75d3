import path from 'node:path';
import { apiRoot } from '../../paths.ts';

/** Programs that tests start as processes, with their sources. */
export const programs = {
  main: 'src/main.ts',
  propsmith: '../cli/src/main.ts',
  'extraction-worker': 'src/platform/extraction-pool/worker.ts',
  'invoice-worker': 'src/features/invoices/pdf/worker.ts',
  'crash-worker': 'src/testing/crash-lab/crash-worker.ts',
  'misbehaving-worker': 'src/platform/extraction-pool/testing/misbehaving-worker.ts',
  'hold-folder': 'src/platform/db/testing/hold-folder.ts',
  'open-folder': 'src/platform/db/testing/open-folder.ts',
  'migrate-database': 'src/platform/db/testing/migrate-database.ts',
} as const;

export const programsFolder = path.join(apiRoot, 'build');

/** The bundle of a program; a test run makes all of them before its first test. */
export const programFile = (name: keyof typeof programs): string => path.join(programsFolder, `${name}.js`);
