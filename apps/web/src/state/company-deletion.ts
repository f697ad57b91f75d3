import { companyDeletionMessages, routes } from '@propsmith/contract';
import { createApiThunk } from './api-thunk.ts';
import { always } from './failure-text.ts';

export const loadCompanyDeletion = createApiThunk(
  'companyDeletion/load',
  (_: undefined, { call }) => call(routes.getCompanyDeletion),
  always(companyDeletionMessages.loadFailed),
);

export const requestCompanyDeletion = createApiThunk(
  'companyDeletion/request',
  (body: { readonly password: string; readonly company_name: string }, { call }) =>
    call(routes.requestCompanyDeletion, { body }),
  { refused: companyDeletionMessages.requestFailed, otherwise: companyDeletionMessages.requestFailed },
);

export const takeBackCompanyDeletion = createApiThunk(
  'companyDeletion/takeBack',
  (_: undefined, { call }) => call(routes.takeBackCompanyDeletion, { body: {} }),
  { refused: companyDeletionMessages.takeBackFailed, otherwise: companyDeletionMessages.takeBackFailed },
);
