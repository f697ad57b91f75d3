import type { SimulationAnswer, SimulationRequest } from './messages.ts';
import { simulateStanza } from './simulate-stanza.ts';

const answerOf = (request: SimulationRequest): SimulationAnswer => {
  try {
    return { id: request.id, stanza: simulateStanza(request) };
  } catch (error) {
    return { id: request.id, failure: String(error) };
  }
};

// Off the page's thread, so that typing stays smooth and a hostile pattern can be stopped by ending the worker.
addEventListener('message', ({ data }: MessageEvent<SimulationRequest>) => {
  postMessage(answerOf(data));
});
