import {
  cardMessages,
  dataMessages,
  DOMAIN_NAME,
  FREE_METHOD,
  limits,
  paymentStatuses,
  routes,
  type Payment,
  type PaymentConfig,
  type Payments,
} from '@propsmith/contract';
import { createSlice, isAsyncThunkAction, type PayloadAction } from '@reduxjs/toolkit';
import { createApiThunk } from './api-thunk.ts';
import type { CardAttempt } from './card-attempt.ts';
import { always } from './failure-text.ts';
import { invoicesReducer, loadInvoices, emptyInvoices, type InvoiceList } from './invoices.ts';
import { addPageCases, createPageThunk, emptyPagedList, type PagedList } from './paged-list.ts';
import { loadStatement, emptyStatement, statementReducer, type StatementList } from './statement.ts';

export const loadPayments = createPageThunk<Payment, Payments>(
  'payment/load',
  ({ call }, query) => call(routes.listPayments, { query }),
  dataMessages.paymentsFailed,
);

/** The price and the configuration of the card form. */
export const loadPaymentConfig = createApiThunk(
  'payment/config',
  (_: undefined, { call }) => call(routes.getPaymentConfig),
  always(dataMessages.paymentsFailed),
);

/** Who pays: a signed-in member or, with a plan token, a member who has just signed up. */
export interface Payer {
  readonly memberId: string;
  readonly planToken?: string | undefined;
}

/** The plan token, if there is one, instead of the session's access token. */
export const credentialOf = ({ planToken }: Payer) => (planToken === undefined ? {} : { bearer: planToken });

/**
 * Once per company; a new company has no session yet and uses its plan token. The body has the fields of the
 * specification, of which the server uses only the method.
 */
export const chooseFreePlan = createApiThunk(
  'payment/freePlan',
  (payer: Payer, { call }) =>
    call(routes.recordPayment, {
      ...credentialOf(payer),
      body: {
        member: payer.memberId,
        payment_id: crypto.randomUUID(),
        amount: limits.freePlanCents,
        currency: limits.currency,
        payment_method: FREE_METHOD,
        status:
          payer.planToken === undefined ? paymentStatuses.freePlanUsed : paymentStatuses.freePlanAtSignup,
        created_at: new Date().toISOString(),
        domain_name: DOMAIN_NAME,
      },
    }),
  always(cardMessages.registerFailed),
);

/** The state of the card form; `checking` means that it is unknown whether the card was charged. */
export type CardStep =
  | { readonly step: 'ready' }
  | { readonly step: 'processing' }
  | { readonly step: 'checking'; readonly amountCents: number }
  | { readonly step: 'success'; readonly amountCents: number }
  | { readonly step: 'error'; readonly message: string; readonly code: string | null };

export interface PaymentState extends PagedList<Payment>, Pick<Payments, 'hasSucceeded' | 'billing_details'> {
  /** Null until loaded; it does not change while the page is open. */
  config: PaymentConfig | null;
  invoices: InvoiceList;
  statement: StatementList;
  card: CardStep;
  attempt: CardAttempt | null;
}
const initialState: PaymentState = {
  ...emptyPagedList<Payment>(),
  hasSucceeded: false,
  billing_details: null,
  config: null,
  invoices: emptyInvoices,
  statement: emptyStatement,
  card: { step: 'ready' },
  attempt: null,
};

const paymentSlice = createSlice({
  name: 'payment',
  initialState,
  reducers: {
    cardStepChanged: (state, { payload }: PayloadAction<CardStep>) => {
      state.card = payload;
    },
    cardAttemptChanged: (state, { payload }: PayloadAction<CardAttempt | null>) => {
      state.attempt = payload;
    },
    /** Clears the outcome of the last payment for a reopened form, unless the payment is still running. */
    cardOutcomeCleared: (state) => {
      if (state.card.step === 'success' || state.card.step === 'error') state.card = { step: 'ready' };
    },
  },
  extraReducers: (builder) => {
    addPageCases(builder, loadPayments);
    builder.addCase(loadPaymentConfig.fulfilled, (state, { payload }) => {
      state.config = payload;
    });
    // A reducer that receives a draft mutates it.
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
    selectCardStep: (state) => state.card,
  },
});

export const paymentReducer = paymentSlice.reducer;
export const { cardStepChanged, cardAttemptChanged, cardOutcomeCleared } = paymentSlice.actions;
export const { selectPayments, selectPaymentConfig, selectInvoices, selectStatement, selectCardStep } =
  paymentSlice.selectors;
