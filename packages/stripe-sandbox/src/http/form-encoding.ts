/** `metadata[topup_id]=7&expand[0]=customer` as a tree; a list is an object with its indexes as keys. */
export interface FormTree {
  [key: string]: string | FormTree;
}

// Without a prototype, so that `__proto__` is a key like any other.
const newTree = (): FormTree => Object.create(null) as FormTree;

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
    // `expand[]=a&expand[]=b` has implicit indexes.
    parent[last === '' ? String(Object.keys(parent).length) : last] = value;
  }
  return root;
};
