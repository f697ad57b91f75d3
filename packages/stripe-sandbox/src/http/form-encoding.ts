/** `metadata[topup_id]=7&expand[0]=customer` as a tree; lists are objects whose keys are their places. */
export interface FormTree {
  [key: string]: string | FormTree;
}

const newTree = (): FormTree => {
  // No prototype: a parameter may be called anything, also `__proto__`.
  return Object.create(null) as FormTree;
};

const keysOf = (name: string): string[] => {
  const [head = '', ...rest] = name.split('[');
  return [head, ...rest.map((key) => key.replace(/\]$/, ''))];
};

const childOf = (tree: FormTree, key: string): FormTree => {
  const existing = tree[key];
  if (typeof existing === 'object') return existing;
  const child = newTree();
  tree[key] = child;
  return child;
};

export const parseForm = (text: string): FormTree => {
  const root = newTree();
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = keysOf(name);
    const last = keys.pop() ?? '';
    const parent = keys.reduce(childOf, root);
    // `expand[]=a&expand[]=b` counts its own places.
    parent[last === '' ? String(Object.keys(parent).length) : last] = value;
  }
  return root;
};
