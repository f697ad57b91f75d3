import { z } from 'zod';
import * as extraction from '../schemas/extraction.ts';
import { message, publicId } from '../schemas/fields.ts';
import { page, pageQuery } from '../schemas/paging.ts';
import { route } from './define.ts';

const executionParams = z.object({ id: publicId });

export const extractionRoutes = {
  getDashboard: route({
    method: 'GET',
    path: '/api/dashboard/',
    access: 'signed-in',
    summary: 'Balance, counts and recent rows',
    reply: extraction.dashboard,
  }),
  listUsage: route({
    method: 'GET',
    path: '/api/usage/',
    access: 'signed-in',
    summary: 'Executions: the company’s for an administrator, otherwise one’s own',
    query: pageQuery,
    reply: page(extraction.usageEntry),
  }),
  extractLog: route({
    method: 'POST',
    path: '/api/log-extract/',
    access: 'signed-in',
    summary: 'Extract settings from a log',
    body: extraction.extractBody,
    multipart: true,
    reply: extraction.extractReply,
  }),
  uploadFile: route({
    method: 'POST',
    path: '/api/file-upload/',
    access: 'signed-in',
    summary: 'Keep a log file for 24 hours, to extract from it by its id',
    multipart: true,
    status: 201,
    reply: extraction.uploadReply,
  }),
  getExecution: route({
    method: 'GET',
    path: '/api/executions/:id/',
    access: 'signed-in',
    summary: 'One execution with its input and result, while they are kept',
    params: executionParams,
    reply: extraction.execution,
  }),
  deleteExecution: route({
    method: 'DELETE',
    path: '/api/executions/:id/',
    access: 'signed-in',
    summary: 'Remove an execution’s input and result; the charge stays',
    params: executionParams,
    reply: message,
  }),
} as const;
