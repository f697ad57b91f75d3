import { readConfig } from '../../../env.ts';
import { systemClock } from '../../clock.ts';
import { openPayments } from '../open-payments.ts';

// Opens the way to the provider that the environment names, and closes it again.
const payments = await openPayments(readConfig(process.env), systemClock);
await payments.close();
