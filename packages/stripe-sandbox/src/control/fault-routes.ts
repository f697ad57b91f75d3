import type { Handler, Route } from '../http/route.ts';
import type { SandboxControl } from './control.ts';
import { done, DONE } from './done.ts';
import { readDeliveryFault, readRequestFault, readTimes } from './read-faults.ts';

/** Refused for a while only: over HTTP nobody could ask for the end of it. */
const refuseForAWhile =
  (control: SandboxControl): Handler =>
  ({ parameters }) => {
    const refuseMs = parameters.requiredInteger('refuse_ms');
    return () => {
      // Not before the answer to this very request has left.
      setImmediate(() => {
        void control
          .refuseConnections()
          .then(() => setTimeout(() => void control.acceptConnections(), refuseMs));
      });
      return DONE;
    };
  };

export const faultRoutes = (control: SandboxControl): Route[] => [
  {
    method: 'POST',
    path: '/_test/request_faults',
    handler: ({ parameters }) => {
      const fault = readRequestFault(parameters);
      const times = readTimes(parameters);
      return done(() => control.failRequests(fault, times));
    },
  },
  {
    method: 'POST',
    path: '/_test/delivery_faults',
    handler: ({ parameters }) => {
      const fault = readDeliveryFault(parameters);
      const times = readTimes(parameters);
      return done(() => control.failDeliveries(fault, times));
    },
  },
  { method: 'DELETE', path: '/_test/faults', handler: () => done(() => control.clearFaults()) },
  { method: 'POST', path: '/_test/connections', handler: refuseForAWhile(control) },
  { method: 'POST', path: '/_test/wipe', handler: () => done(() => control.wipe()) },
  {
    method: 'POST',
    path: '/_test/clock',
    handler: ({ parameters }) => {
      const seconds = parameters.requiredInteger('advance_seconds');
      return done(() => control.advanceClock(seconds));
    },
  },
];
