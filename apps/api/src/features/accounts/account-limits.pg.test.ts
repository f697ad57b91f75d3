import { describePostgres } from '../../testing/describe-postgres.ts';
import { accountLimitsSuite } from './testing/account-limits-suite.ts';

describePostgres('limits of accounts', () => accountLimitsSuite('postgres'));
