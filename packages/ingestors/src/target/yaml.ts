/** A value in single quotes, in which YAML has no escapes. */
export const yamlText = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** A name for a file or a component: lower case letters, digits and underscores. */
export const componentName = (name: string): string => {
  const plain = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '');
  return plain === '' ? 'log' : plain;
};
