import { escapeHtml } from '../html.ts';
import type { MailboxEntry } from './dev-mailbox.ts';

const renderTime = (iso: string): string =>
  `<time datetime="${iso}">${iso.replace('T', ' ').replace(/\.\d+Z$/, ' UTC')}</time>`;

const renderRow = ({ id, to, subject, created_at }: MailboxEntry): string =>
  `<li><a href="/dev/mail/${id}">${escapeHtml(subject)}</a>` +
  `<p class="soft">To ${escapeHtml(to)} · ${renderTime(created_at)}</p></li>`;

export const renderMailboxPage = (mails: readonly MailboxEntry[], to: string | undefined): string => {
  const scope =
    to === undefined
      ? 'Without a mail server, mail stays here. Newest first.'
      : `Mail to ${escapeHtml(to)}. <a href="/dev/mail">Show all</a>`;
  const list =
    mails.length === 0
      ? '<p class="card">No mail yet. Reload this page after you have asked for one.</p>'
      : `<ul class="list">${mails.map(renderRow).join('')}</ul>`;
  return `<h1>Development mailbox</h1><p class="soft">${scope} <a href="/dev/mail.json">As JSON</a></p>${list}`;
};

const renderLinks = (links: readonly string[]): string => {
  if (links.length === 0) return '';
  const items = links.map((link) => {
    const text = escapeHtml(link);
    return `<li><a href="${text}">${text}</a></li>`;
  });
  return `<h2 class="part">Links</h2><ul class="list">${items.join('')}</ul>`;
};

export const renderMailPage = (mail: MailboxEntry): string =>
  [
    '<p><a href="/dev/mail">All mail</a></p>',
    `<h1>${escapeHtml(mail.subject)}</h1>`,
    `<p class="soft">To <a href="/dev/mail?to=${encodeURIComponent(mail.to)}">${escapeHtml(mail.to)}</a> · ${renderTime(mail.created_at)}</p>`,
    renderLinks(mail.links),
    `<h2 class="part">HTML</h2><iframe title="The mail as HTML" src="/dev/mail/${mail.id}/html" sandbox="allow-top-navigation-by-user-activation"></iframe>`,
    `<h2 class="part">Text</h2><div class="card"><pre>${escapeHtml(mail.text)}</pre></div>`,
  ].join('');
