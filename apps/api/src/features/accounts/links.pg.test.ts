import { describePostgres } from '../../testing/describe-postgres.ts';
import { linksSuite } from './testing/links-suite.ts';

describePostgres('links', () => linksSuite('postgres'));
