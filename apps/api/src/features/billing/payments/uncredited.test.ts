import { describe } from 'vitest';
import { setUpShop } from '../testing/set-up.ts';
import { uncreditedSuite } from '../testing/uncredited-suite.ts';

describe('I6, on the embedded database', () => uncreditedSuite(setUpShop({ db: 'pglite', webhooks: false })));
