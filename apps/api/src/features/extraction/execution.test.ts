import { executionSuite } from './testing/execution-suite.ts';

executionSuite('pglite');
