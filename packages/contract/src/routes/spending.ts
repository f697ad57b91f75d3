import { spendingBody, spendingReply } from '../schemas/spending.ts';
import { route } from './define.ts';

export const spendingRoutes = {
  getSpending: route({
    method: 'GET',
    path: '/api/spending/',
    access: 'admin',
    summary: 'The company’s spending limit a month, its low-balance threshold and what it has spent',
    reply: spendingReply,
  }),
  updateSpending: route({
    method: 'PUT',
    path: '/api/spending/',
    access: 'admin',
    summary: 'Change spending limit and low-balance threshold',
    body: spendingBody,
    reply: spendingReply,
  }),
} as const;
