import { routes } from '@propsmith/contract';
import { logTyped, selectCanExtract, selectLogExtract } from '../state/log-extract.ts';
import { runExtraction } from '../state/run-extraction.ts';
import { openApp } from './open-app.ts';
import { busyDashboard } from './sample-data.ts';
import { ada } from './sample-session.ts';

export const PASTED_LOG = 'a log';

/** The state of /app, signed in, with a fake server. */
export const openExtraction = () => {
  const app = openApp({ user: ada });
  app.server.reply(routes.getDashboard, busyDashboard);
  return {
    ...app,
    stateOf: () => selectLogExtract(app.store.getState()),
    canExtract: () => selectCanExtract(app.store.getState()),
    extract: () => app.store.dispatch(runExtraction()),
  };
};

/** The same with a log to extract. */
export const openPasted = () => {
  const app = openExtraction();
  app.store.dispatch(logTyped(PASTED_LOG));
  return app;
};
