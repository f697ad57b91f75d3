import { describePostgres } from '../../testing/describe-postgres.ts';
import { executionSuite } from './testing/execution-suite.ts';

describePostgres('executions', () => executionSuite('postgres'));
