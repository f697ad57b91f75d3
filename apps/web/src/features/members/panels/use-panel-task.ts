import { useState } from 'react';

export interface PanelTask {
  /** A request runs: the panel stays open until its answer is there. */
  readonly busy: boolean;
  /** Why the last one failed. */
  readonly errors: readonly string[];
  /** Runs a request, which answers with why it failed; an empty list when it did not. */
  readonly run: (request: () => Promise<readonly string[]>) => Promise<void>;
  readonly show: (errors: readonly string[]) => void;
}

/** The one request of a panel. */
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
