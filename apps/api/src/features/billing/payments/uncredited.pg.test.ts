import { describePostgres } from '../../../testing/describe-postgres.ts';
import { setUpShop } from '../testing/set-up.ts';
import { uncreditedSuite } from '../testing/uncredited-suite.ts';

describePostgres('I6, on PostgreSQL', () => uncreditedSuite(setUpShop({ db: 'postgres', webhooks: false })));
