export { enqueueMail, type Mail } from './outbox.ts';
export { renderMail, type MailContent } from './render-mail.ts';
