import { dataMessages, routes, type Dashboard } from '@propsmith/contract';
import { createSlice } from '@reduxjs/toolkit';
import { createApiThunk, rejectionText } from './api-thunk.ts';
import { always } from './failure-text.ts';
import { patch } from './patch.ts';

export const loadDashboard = createApiThunk(
  'dashboard/load',
  async (_: undefined, { call, session }) => {
    const reader = session.current?.user;
    const dashboard = await call(routes.getDashboard);
    const { role = reader?.role } = dashboard;
    if (reader && role && role !== reader.role) await session.changeUser(reader.id, { role });
    return dashboard;
  },
  always(dataMessages.dashboardFailed),
);

export interface DashboardState {
  /** Null until loaded; kept during a reload. */
  data: Dashboard | null;
  loading: boolean;
  error: string | null;
  requestId: string | null;
}
const initialState: DashboardState = { data: null, loading: false, error: null, requestId: null };

const dashboardSlice = createSlice({
  name: 'dashboard',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(loadDashboard.pending, (state, { meta }) => {
        patch(state, { loading: true, error: null, requestId: meta.requestId });
      })
      .addCase(loadDashboard.fulfilled, (state, { meta, payload }) => {
        if (state.requestId !== meta.requestId) return;
        patch(state, { loading: false, data: payload });
      })
      .addCase(loadDashboard.rejected, (state, { meta, payload }) => {
        if (state.requestId !== meta.requestId) return;
        patch(state, { loading: false, error: rejectionText(payload) });
      });
  },
  selectors: { selectDashboard: (state) => state },
});

export const dashboardReducer = dashboardSlice.reducer;
export const { selectDashboard } = dashboardSlice.selectors;
