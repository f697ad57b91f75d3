export { enqueueMail, makeMailDue, type Mail } from './outbox.ts';
export { composeMail, plainName, renderMail, type MailDraft } from './render-mail.ts';
