/** Tasks that run until the test ends them, by name. */
export const createHeldTasks = () => {
  const held = new Map<string, () => void>();
  const started: string[] = [];
  /** After everything that follows from what was done has begun. */
  const settled = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

  return {
    /** In the order of their start. */
    started: started as readonly string[],
    running: (): string[] => [...held.keys()],
    settled,
    hold: (name: string): Promise<void> => {
      started.push(name);
      return new Promise((resolve) => held.set(name, resolve));
    },
    end: async (name: string): Promise<void> => {
      await settled();
      const end = held.get(name);
      if (end === undefined) throw new Error(`${name} is not running.`);
      held.delete(name);
      end();
      await settled();
    },
    /** Ends one after the other, until none runs. */
    endAll: async (): Promise<void> => {
      await settled();
      while (held.size > 0) {
        const [name = ''] = held.keys();
        held.get(name)?.();
        held.delete(name);
        await settled();
      }
    },
  };
};
