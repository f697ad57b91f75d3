import { routes, statementMessages, type Statement, type StatementRow } from '@propsmith/contract';
import { createReducer } from '@reduxjs/toolkit';
import { saveFile } from '../lib/save-file.ts';
import { createApiThunk } from './api-thunk.ts';
import { always } from './failure-text.ts';
import { addPageCases, createPageThunk, emptyPagedList, type PagedList } from './paged-list.ts';

export const loadStatement = createPageThunk<StatementRow, Statement>(
  'payment/statement',
  ({ call }, query) => call(routes.listStatement, { query }),
  statementMessages.failed,
);

export const exportStatement = createApiThunk(
  'payment/statementCsv',
  async (_: undefined, { call }) => {
    const { fileName, content } = await call(routes.exportStatement);
    saveFile(fileName, content);
  },
  always(statementMessages.exportFailed),
);

/** The movements of one page, and the balance that all movements add up to. */
export interface StatementList
  extends PagedList<StatementRow>, Pick<Statement, 'balance' | 'held' | 'owed'> {}
export const emptyStatement: StatementList = {
  ...emptyPagedList<StatementRow>(),
  balance: 0,
  held: 0,
  owed: 0,
};
export const statementReducer = createReducer(emptyStatement, (builder) =>
  addPageCases(builder, loadStatement),
);
