import { useState } from 'react';

export interface PanelTask {
  /** A request is running; the panel stays open until it ends. */
  readonly busy: boolean;
  /** The errors of the last request. */
  readonly errors: readonly string[];
  /** Runs a request that resolves with its errors; an empty list means success. */
  readonly run: (request: () => Promise<readonly string[]>) => Promise<void>;
  readonly show: (errors: readonly string[]) => void;
}

/** The state of the request of a panel. */
export const usePanelTask = (): PanelTask => {
  const [busy, setBusy] = useState(false);
  const [errors, show] = useState<readonly string[]>([]);
  const run: PanelTask['run'] = async (request) => {
    setBusy(true);
    show([]);
    show(await request());
    setBusy(false);
  };
  return { busy, errors, run, show };
};
