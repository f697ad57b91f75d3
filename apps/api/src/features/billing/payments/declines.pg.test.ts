import { describePostgres } from '../../../testing/describe-postgres.ts';
import { declinesSuite } from '../testing/declines-suite.ts';
import { setUpShop } from '../testing/set-up.ts';

describePostgres('on PostgreSQL', () => declinesSuite(setUpShop({ db: 'postgres', webhooks: true })));
