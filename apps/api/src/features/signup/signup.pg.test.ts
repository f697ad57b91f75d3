import { describePostgres } from '../../testing/describe-postgres.ts';
import { signupSuite } from './testing/signup-suite.ts';

describePostgres('signup', () => signupSuite('postgres'));
