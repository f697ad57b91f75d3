export type MailConfig =
  { readonly kind: 'mailbox' } | { readonly kind: 'smtp'; readonly url: string; readonly from: string };
