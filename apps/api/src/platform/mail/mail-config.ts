export type MailConfig =
  | { readonly kind: 'mailbox'; readonly from: string }
  | { readonly kind: 'smtp'; readonly url: string; readonly from: string };
