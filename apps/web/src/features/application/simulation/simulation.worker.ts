import type { SimulationAnswer, SimulationRequest } from './messages.ts';
import { hardenStanza } from './harden-stanza.ts';
import { packStanza } from './pack-stanza.ts';
import { simulateStanza } from './simulate-stanza.ts';
import { tryStanzas } from './try-stanzas.ts';

const resultOf = (request: SimulationRequest) => {
  switch (request.kind) {
    case 'simulate':
      return packStanza(simulateStanza(request.input));
    case 'try':
      return tryStanzas(request.input);
    case 'harden':
      return hardenStanza(request.input);
  }
};

const answerTo = (request: SimulationRequest): SimulationAnswer => {
  try {
    return { id: request.id, result: resultOf(request) };
  } catch (error) {
    return { id: request.id, failure: String(error) };
  }
};

// Off the main thread, so that the page stays responsive and a slow pattern can be stopped by terminating the worker.
addEventListener('message', ({ data }: MessageEvent<SimulationRequest>) => {
  postMessage(answerTo(data));
});
