import {
  cardMessages,
  dataMessages,
  DOMAIN_NAME,
  routes,
  type Payment,
  type PaymentConfig,
} from '@propsmith/contract';
import { createSlice, isAsyncThunkAction } from '@reduxjs/toolkit';
import { createApiThunk } from './api-thunk.ts';
import { always } from './failure-text.ts';
import { invoicesReducer, loadInvoices, noInvoices, type InvoiceList } from './invoices.ts';
import { addPageCases, createPageThunk, emptyPagedList, type PagedList } from './paged-list.ts';
import { loadStatement, noMovements, statementReducer, type StatementList } from './statement.ts';

export const loadPayments = createPageThunk<Payment>(
  'payment/load',
  ({ call }, query) => call(routes.listPayments, { query }),
  dataMessages.paymentsFailed,
);

/** The price, and what a card form needs to know. */
export const loadPaymentConfig = createApiThunk(
  'payment/config',
  (_: undefined, { call }) => call(routes.getPaymentConfig),
  always(dataMessages.paymentsFailed),
);

/** Once for each company; a company just made has no session yet and shows its plan token instead. */
export const chooseFreePlan = createApiThunk(
  'payment/freePlan',
  ({ planToken }: { planToken?: string }, { call }) =>
    call(routes.recordPayment, {
      body: { payment_method: 'free', domain_name: DOMAIN_NAME },
      ...(planToken === undefined ? {} : { bearer: planToken }),
    }),
  { refused: cardMessages.registerFailed, otherwise: cardMessages.registerFailed },
);

export interface PaymentState extends PagedList<Payment> {
  /** Null until it came; it does not change while the page is open. */
  config: PaymentConfig | null;
  invoices: InvoiceList;
  statement: StatementList;
}
const initialState: PaymentState = {
  ...emptyPagedList<Payment>(),
  config: null,
  invoices: noInvoices,
  statement: noMovements,
};

const paymentSlice = createSlice({
  name: 'payment',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    addPageCases(builder, loadPayments);
    builder.addCase(loadPaymentConfig.fulfilled, (state, { payload }) => {
      state.config = payload;
    });
    // A reducer that is given a draft changes the draft itself.
    builder
      .addMatcher(isAsyncThunkAction(loadInvoices), ({ invoices }, action) => {
        invoicesReducer(invoices, action);
      })
      .addMatcher(isAsyncThunkAction(loadStatement), ({ statement }, action) => {
        statementReducer(statement, action);
      });
  },
  selectors: {
    selectPayments: (state) => state,
    selectPaymentConfig: (state) => state.config,
    selectInvoices: (state) => state.invoices,
    selectStatement: (state) => state.statement,
  },
});

export const paymentReducer = paymentSlice.reducer;
export const { selectPayments, selectPaymentConfig, selectInvoices, selectStatement } =
  paymentSlice.selectors;
