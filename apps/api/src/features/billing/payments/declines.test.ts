import { declinesSuite } from '../testing/declines-suite.ts';
import { setUpShop } from '../testing/set-up.ts';

declinesSuite(setUpShop({ db: 'pglite', webhooks: true }));
