import { PRODUCT_NAME } from '@propsmith/contract';
import { escapeHtml } from '../html.ts';
import type { Mail } from './outbox.ts';

export interface MailContent {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
  readonly code?: string;
  /** Anybody who knows the address can have it sent, and nothing happens unless the reader acts. */
  readonly ignorable?: boolean;
}

const footerOf = ({ ignorable = false }: MailContent): string =>
  ignorable
    ? `You get this mail because somebody used your address at ${PRODUCT_NAME}. If it was not you, ignore it.`
    : `You get this mail because you have an account at ${PRODUCT_NAME}.`;

const renderText = (content: MailContent): string => {
  const { heading, paragraphs, action, code } = content;
  return `${[
    heading,
    ...paragraphs,
    ...(code === undefined ? [] : [`    ${code}`]),
    ...(action === undefined ? [] : [`${action.label}:\n${action.url}`]),
    `-- \n${footerOf(content)}`,
  ].join('\n\n')}\n`;
};

// Mail programs drop style sheets, so every style is inline. The colours are those of the web application.
const styles = {
  page: 'margin:0;padding:32px 16px;background:#f4f6f8;font-family:system-ui,-apple-system,Segoe UI,Roboto,sans-serif',
  card: 'max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #e0e3e7;border-radius:12px;color:#191f25',
  brand: 'margin:0 0 24px;font-size:14px;font-weight:600;color:#0365a2',
  heading: 'margin:0 0 16px;font-size:22px;line-height:1.3;color:#191f25',
  paragraph: 'margin:0 0 16px;font-size:16px;line-height:1.6;color:#4a5059',
  code: 'margin:24px 0;padding:16px;background:#f4f6f8;border-radius:8px;font:600 30px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px;text-align:center;color:#191f25',
  button:
    'display:inline-block;padding:12px 24px;background:#0365a2;border-radius:8px;font-size:16px;font-weight:600;color:#ffffff;text-decoration:none',
  small: 'margin:16px 0 0;font-size:13px;line-height:1.5;color:#636a72;word-break:break-all',
  footer: 'max-width:520px;margin:16px auto 0;font-size:12px;line-height:1.5;color:#636a72',
} as const;

const element = (tag: string, style: keyof typeof styles, html: string): string =>
  `<${tag} style="${styles[style]}">${html}</${tag}>`;

const renderAction = ({ label, url }: { readonly label: string; readonly url: string }): string => {
  const href = escapeHtml(url);
  return (
    `<p style="margin:24px 0"><a href="${href}" style="${styles.button}">${escapeHtml(label)}</a></p>` +
    element('p', 'small', `Or open this address: <a href="${href}" style="color:#0365a2">${href}</a>`)
  );
};

const renderHtml = (content: MailContent): string => {
  const { heading, paragraphs, action, code } = content;
  const card = [
    element('p', 'brand', PRODUCT_NAME),
    element('h1', 'heading', escapeHtml(heading)),
    ...paragraphs.map((paragraph) => element('p', 'paragraph', escapeHtml(paragraph))),
    ...(code === undefined ? [] : [element('p', 'code', escapeHtml(code))]),
    ...(action === undefined ? [] : [renderAction(action)]),
  ].join('');
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light">',
    `<title>${escapeHtml(heading)}</title></head><body style="${styles.page}">`,
    `<div style="${styles.card}">${card}</div>${element('p', 'footer', footerOf(content))}</body></html>`,
  ].join('');
};

/** The same content as text and as HTML. */
export const renderMail = (content: MailContent): { readonly text: string; readonly html: string } => ({
  text: renderText(content),
  html: renderHtml(content),
});

export type MailDraft = Omit<Mail, 'text' | 'html'> & Omit<MailContent, 'heading'>;

/** A mail whose heading is its subject. */
export const composeMail = (draft: MailDraft): Mail => {
  const { to, subject, notAfter } = draft;
  return { to, subject, ...(notAfter && { notAfter }), ...renderMail({ ...draft, heading: subject }) };
};

/** Not a joiner of words for a reader, but for a mail program: it makes no link of what the name contains. */
const WORD_JOINER = '\u2060';
/** A name that users chose, for the text of a mail. */
export const plainName = (name: string): string => name.replace(/[.:@](?=\S)/g, (sign) => sign + WORD_JOINER);
