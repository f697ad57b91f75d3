/** Object.assign, limited to the fields of the state. */
export const patch = <State extends object>(state: State, changes: Partial<State>): void => {
  Object.assign(state, changes);
};
