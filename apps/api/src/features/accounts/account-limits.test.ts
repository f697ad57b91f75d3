import { accountLimitsSuite } from './testing/account-limits-suite.ts';

accountLimitsSuite('pglite');
