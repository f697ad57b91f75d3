import { PRODUCT_NAME } from '@propsmith/contract';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../html.ts';
import { randomSecret } from '../ids.ts';
import { serverPagePolicy } from './content-security-policy.ts';

/** The colours of the web application. */
const STYLE_SHEET = `
:root { color-scheme: light dark; --page: #f7f8fa; --card: #fff; --line: #e0e3e7; --text: #191f25; --soft: #4a5059; --accent: #0365a2; }
@media (prefers-color-scheme: dark) {
  :root { --page: #0c0f12; --card: #13161a; --line: #262a30; --text: #ebedef; --soft: #b6bbc1; --accent: #72bdf0; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 16px/1.6 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
main { max-width: 62rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { margin: 0 0 .25rem; font-size: 1.6rem; line-height: 1.3; }
h2 { margin: 0; font-size: 1.05rem; line-height: 1.4; overflow-wrap: anywhere; }
h2.part, h3 { margin: 1rem 0 .25rem; font-size: .85rem; color: var(--soft); }
p { margin: .25rem 0; }
time { white-space: nowrap; }
a { color: var(--accent); }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.soft { color: var(--soft); }
.card { margin: 1rem 0; padding: 1rem 1.25rem; background: var(--card); border: 1px solid var(--line); border-radius: .75rem; }
.list { margin: 1rem 0; padding: 0; list-style: none; }
.list li { padding: .75rem 1.25rem; background: var(--card); border: 1px solid var(--line); border-bottom-width: 0; }
.list li:first-child { border-radius: .75rem .75rem 0 0; }
.list li:last-child { border-radius: 0 0 .75rem .75rem; border-bottom-width: 1px; }
.list li:only-child { border-radius: .75rem; }
code, pre { font: .875rem/1.5 ui-monospace, Menlo, Consolas, monospace; }
pre { margin: .5rem 0; white-space: pre-wrap; overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; font-size: .9rem; }
th, td { padding: .35rem .75rem .35rem 0; border-top: 1px solid var(--line); text-align: left; vertical-align: top; overflow-wrap: anywhere; }
th { color: var(--soft); font-weight: 600; }
iframe { width: 100%; height: 34rem; border: 1px solid var(--line); border-radius: .5rem; background: #fff; }
.method { display: inline-block; min-width: 4.5rem; color: var(--accent); font-weight: 700; }
`;

export interface ServerPage {
  readonly title: string;
  /** HTML; the caller escapes inserted text. */
  readonly body: string;
}

/** Sends a page that the server renders, without scripts, in light or dark colours. */
export const sendServerPage = (reply: FastifyReply, page: ServerPage): FastifyReply => {
  const nonce = randomSecret(16);
  return reply
    .header('Content-Security-Policy', serverPagePolicy(nonce))
    .type('text/html; charset=utf-8')
    .send(
      [
        '<!doctype html><html lang="en"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
        `<title>${escapeHtml(page.title)} · ${PRODUCT_NAME}</title>`,
        `<style nonce="${nonce}">${STYLE_SHEET}</style></head><body><main>${page.body}</main></body></html>`,
      ].join('\n'),
    );
};
