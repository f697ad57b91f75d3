import { simulate } from '@propsmith/splunk';
import type { SimulationAnswer, SimulationRequest } from './messages.ts';

// Off the page's thread, so that typing stays smooth and a hostile pattern can be stopped by ending the worker.
addEventListener('message', ({ data }: MessageEvent<SimulationRequest>) => {
  const answer: SimulationAnswer = {
    id: data.id,
    simulation: simulate(data.text, data.settings, { now: data.now }),
  };
  postMessage(answer);
});
