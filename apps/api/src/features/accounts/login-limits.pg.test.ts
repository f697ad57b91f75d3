import { describePostgres } from '../../testing/describe-postgres.ts';
import { loginLimitsSuite } from './testing/login-limits-suite.ts';

describePostgres('login limits', () => loginLimitsSuite('postgres'));
