import { sessionsSuite } from './testing/sessions-suite.ts';

sessionsSuite('pglite');
