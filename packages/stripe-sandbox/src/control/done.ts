export const DONE = { done: true };

/** The act of a route that has nothing to tell. */
export function done(act: () => void): () => object {
  return () => {
    act();
    return DONE;
  };
}
