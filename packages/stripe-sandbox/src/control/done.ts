export const DONE = { done: true };

/** The act of a route that has nothing to tell. */
export const done =
  (act: () => void): (() => object) =>
  () => {
    act();
    return DONE;
  };
