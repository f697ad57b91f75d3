/** Calls `build` once for each object and keeps the result as long as the object lives. */
export const onceFor = <Key extends object, Value extends object>(build: (key: Key) => Value) => {
  const kept = new WeakMap<Key, Value>();
  return (key: Key): Value => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const built = build(key);
    kept.set(key, built);
    return built;
  };
};
