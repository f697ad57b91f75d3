import { linksSuite } from './testing/links-suite.ts';

linksSuite('pglite');
