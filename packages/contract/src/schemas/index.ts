export { currentUser, SIGNUP_TOKEN_HEADER, type CurrentUser } from './account.ts';
export { type Invoice, type Payment, type StatementRow } from './billing.ts';
export { type Dashboard, type ExtractReply, type UsageEntry } from './extraction.ts';
export { type Member } from './members.ts';
export { type Page, type PageQuery } from './paging.ts';
