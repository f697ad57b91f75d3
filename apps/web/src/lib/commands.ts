import { useEffect, useSyncExternalStore } from 'react';

/** Extracts the log on /app. */
export const EXTRACT_KEYS = 'Ctrl Enter';

/** An action of the screen that is shown. */
export interface ScreenCommand {
  readonly id: string;
  readonly label: string;
  /** The keys that the screen reacts to, such as "Ctrl Enter". */
  readonly shortcut?: string;
  readonly run: () => void;
}

const groups = new Set<readonly ScreenCommand[]>();
const listeners = new Set<() => void>();
let offered: readonly ScreenCommand[] = [];

const publish = (): void => {
  offered = [...groups].flat();
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Offers actions in the command menu, and their shortcuts in the list of shortcuts, while the component is mounted. */
export const useCommands = (commands: readonly ScreenCommand[]): void => {
  useEffect(() => {
    groups.add(commands);
    publish();
    return () => {
      groups.delete(commands);
      publish();
    };
  }, [commands]);
};

/** The actions that the mounted components offer. */
export const useOfferedCommands = (): readonly ScreenCommand[] =>
  useSyncExternalStore(subscribe, () => offered);
