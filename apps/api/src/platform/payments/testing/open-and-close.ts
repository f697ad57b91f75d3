import { readConfig } from '../../../env.ts';
import { systemClock } from '../../clock.ts';
import { createLog } from '../../log.ts';
import { openPayments } from '../open-payments.ts';

// Connects to the provider selected by the environment, and disconnects.
const payments = await openPayments(readConfig(process.env), {
  clock: systemClock,
  log: createLog('silent'),
});
await payments.close();
