import { loginLimitsSuite } from './testing/login-limits-suite.ts';

loginLimitsSuite('pglite');
