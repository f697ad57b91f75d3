import { dataMessages, routes, type Payment } from '@propsmith/contract';
import { createSlice } from '@reduxjs/toolkit';
import { addPageCases, createPageThunk, emptyPagedList } from './paged-list.ts';

export const loadPayments = createPageThunk<Payment>(
  'payment/load',
  ({ call }, query) => call(routes.listPayments, { query }),
  dataMessages.paymentsFailed,
);

const paymentSlice = createSlice({
  name: 'payment',
  initialState: emptyPagedList<Payment>(),
  reducers: {},
  extraReducers: (builder) => addPageCases(builder, loadPayments),
  selectors: { selectPayments: (state) => state },
});

export const paymentReducer = paymentSlice.reducer;
export const { selectPayments } = paymentSlice.selectors;
