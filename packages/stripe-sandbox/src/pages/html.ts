import type { Answer } from '../http/answer.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (value: string): string =>
  value.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** A template whose values cannot become markup. */
export const html = (parts: TemplateStringsArray, ...values: readonly string[]): string =>
  String.raw({ raw: parts }, ...values.map(escaped));

export const htmlPage = (title: string, body: string, status = 200): Answer => {
  const head = html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" /><meta name="color-scheme" content="light dark" /><title>${title}</title>
    </html>`;
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'",
      // The address carries a client secret.
      'referrer-policy': 'same-origin',
    },
    body: `${head}<main>${body}</main></html>`,
  };
};
