/** Changes some fields of a state; unlike Object.assign it knows which fields there are. */
export const patch = <State extends object>(state: State, changes: Partial<State>): void => {
  Object.assign(state, changes);
};
