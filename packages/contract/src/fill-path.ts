/** Replaces the parameters of a pattern such as `/invoices/:id` by their percent-encoded values. */
export const fillPath = (pattern: string, params: Readonly<Record<string, string>>): string =>
  pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
