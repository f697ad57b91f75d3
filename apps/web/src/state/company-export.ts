import { companyDataMessages, routes } from '@propsmith/contract';
import { saveFile } from '../lib/save-file.ts';
import { createApiThunk } from './api-thunk.ts';
import { always } from './failure-text.ts';

export const loadCompanyExport = createApiThunk(
  'companyExport/load',
  async (_: undefined, { call }) => (await call(routes.getCompanyExport)).export,
  always(companyDataMessages.exportLoadFailed),
);

export const startCompanyExport = createApiThunk(
  'companyExport/start',
  async (password: string, { call }) =>
    (await call(routes.startCompanyExport, { body: { password } })).export,
  { refused: companyDataMessages.exportStartFailed, otherwise: companyDataMessages.exportStartFailed },
);

export const downloadCompanyExport = createApiThunk(
  'companyExport/download',
  async (id: string, { call }) => {
    const { fileName, content } = await call(routes.downloadCompanyExport, { params: { id } });
    saveFile(fileName, content);
  },
  always(companyDataMessages.exportDownloadFailed),
);
