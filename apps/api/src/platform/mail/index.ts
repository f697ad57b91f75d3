export { enqueueMail, type Mail } from './outbox.ts';
export { composeMail, renderMail, type MailDraft } from './render-mail.ts';
