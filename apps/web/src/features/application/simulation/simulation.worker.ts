import type { SimulationAnswer, SimulationRequest } from './messages.ts';
import { packStanza } from './pack-stanza.ts';
import { simulateStanza } from './simulate-stanza.ts';
import { tryStanzas } from './try-stanzas.ts';

const answerTo = (request: SimulationRequest): SimulationAnswer => {
  try {
    const result =
      request.kind === 'simulate' ? packStanza(simulateStanza(request.input)) : tryStanzas(request.input);
    return { id: request.id, result };
  } catch (error) {
    return { id: request.id, failure: String(error) };
  }
};

// Off the main thread, so that the page stays responsive and a slow pattern can be stopped by terminating the worker.
addEventListener('message', ({ data }: MessageEvent<SimulationRequest>) => {
  postMessage(answerTo(data));
});
