import { describePostgres } from '../../testing/describe-postgres.ts';
import { sessionsSuite } from './testing/sessions-suite.ts';

describePostgres('sessions', () => sessionsSuite('postgres'));
