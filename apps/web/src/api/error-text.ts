const asRecord = (body: unknown): Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {};

/** A string as it is, a list of strings joined by spaces; undefined for everything else and for blank text. */
const textOf = (value: unknown): string | undefined => {
  const parts: readonly unknown[] = Array.isArray(value) ? value : [value];
  const text = parts.filter((part) => typeof part === 'string').join(' ');
  return text.trim() === '' ? undefined : text;
};

/**
 * The sentence to show for an error reply, in the documented order: message, detail, error, the first text among the
 * field values, the non-field errors. Undefined if the body has no text.
 */
export const findErrorText = (body: unknown): string | undefined => {
  const { message, detail, error, non_field_errors: nonFieldErrors, ...fields } = asRecord(body);
  return [message, detail, error, ...Object.values(fields), nonFieldErrors]
    .map(textOf)
    .find((text) => text !== undefined);
};
