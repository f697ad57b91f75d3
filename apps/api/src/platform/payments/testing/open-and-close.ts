import { readConfig } from '../../../env.ts';
import { systemClock } from '../../clock.ts';
import { openPayments } from '../open-payments.ts';

// Connects to the provider selected by the environment, and disconnects.
const payments = await openPayments(readConfig(process.env), systemClock);
await payments.close();
