import { signupSuite } from './testing/signup-suite.ts';

signupSuite('pglite');
