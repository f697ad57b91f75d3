/**
 * A multipart form that sends texts unchanged. FormData would send every line end as CR LF (HTML standard,
 * "multipart form data"), and event boundaries depend on line ends.
 */
export const exactForm = (fields: Readonly<Record<string, string>>): Blob => {
  const boundary = `----form-${crypto.randomUUID()}`;
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return new Blob([...parts, `--${boundary}--\r\n`], { type: `multipart/form-data; boundary=${boundary}` });
};
