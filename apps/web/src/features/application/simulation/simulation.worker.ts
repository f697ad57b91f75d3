import type { SimulationAnswer, SimulationRequest } from './messages.ts';
import { simulateStanza } from './simulate-stanza.ts';

const answerOf = (request: SimulationRequest): SimulationAnswer => {
  try {
    return { id: request.id, stanza: simulateStanza(request) };
  } catch (error) {
    return { id: request.id, failure: String(error) };
  }
};

// Off the main thread, so that the page stays responsive and a slow pattern can be stopped by terminating the worker.
addEventListener('message', ({ data }: MessageEvent<SimulationRequest>) => {
  postMessage(answerOf(data));
});
