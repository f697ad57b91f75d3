import { z } from 'zod';
import * as doctor from '../schemas/doctor.ts';
import * as extraction from '../schemas/extraction.ts';
import { idempotencyHeaders, message, publicId } from '../schemas/fields.ts';
import * as survey from '../schemas/survey.ts';
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
    apiKey: 'read',
    summary: 'Executions: the company’s for an administrator, otherwise one’s own and the shared ones',
    query: extraction.usageQuery,
    reply: extraction.usagePage,
  }),
  extractLog: route({
    method: 'POST',
    path: '/api/log-extract/',
    access: 'signed-in',
    apiKey: 'extract',
    summary: 'Extract settings from a log',
    headers: idempotencyHeaders,
    body: extraction.extractBody,
    multipart: true,
    reply: extraction.extractReply,
  }),
  examineStanza: route({
    method: 'POST',
    path: '/api/doctor/',
    access: 'signed-in',
    apiKey: 'extract',
    summary:
      'Examine existing settings on a log. Free; with propose also a better stanza, charged as an extraction if there is one',
    headers: idempotencyHeaders,
    body: doctor.doctorBody,
    multipart: true,
    reply: doctor.doctorReply,
  }),
  surveyExecutions: route({
    method: 'POST',
    path: '/api/survey/',
    access: 'signed-in',
    apiKey: 'read',
    summary:
      'Group executions by the shape of their logs: one stanza for each, with inputs.conf and routing. Free',
    body: survey.surveyBody,
    reply: survey.surveyReply,
  }),
  uploadFile: route({
    method: 'POST',
    path: '/api/file-upload/',
    access: 'signed-in',
    summary: 'Keep a log file for 24 hours, to extract from it by its id',
    body: extraction.uploadBody,
    multipart: true,
    status: 201,
    reply: extraction.uploadReply,
  }),
  getExecution: route({
    method: 'GET',
    path: '/api/executions/:id/',
    access: 'signed-in',
    apiKey: 'read',
    summary: 'One execution with its input and result, while they are kept',
    params: executionParams,
    reply: extraction.execution,
  }),
  changeExecution: route({
    method: 'PATCH',
    path: '/api/executions/:id/',
    access: 'signed-in',
    summary: 'Rename an execution, or share it with the company',
    params: executionParams,
    body: extraction.changeExecutionBody,
    reply: extraction.changedExecution,
  }),
  saveExecutionEdits: route({
    method: 'PUT',
    path: '/api/executions/:id/edits/',
    access: 'signed-in',
    summary: 'Save the edited stanza and the answers to questions',
    params: executionParams,
    body: extraction.executionEditsBody,
    reply: extraction.executionEdits,
  }),
  deleteExecution: route({
    method: 'DELETE',
    path: '/api/executions/:id/',
    access: 'signed-in',
    summary: 'Remove an execution’s input and result; the charge stays',
    params: executionParams,
    reply: message,
  }),
  getRetention: route({
    method: 'GET',
    path: '/api/retention/',
    access: 'signed-in',
    summary: 'For how long the company keeps inputs and results',
    reply: extraction.retention,
  }),
  updateRetention: route({
    method: 'PUT',
    path: '/api/retention/',
    access: 'admin',
    summary: 'Change for how long inputs and results are kept',
    body: extraction.retentionBody,
    reply: extraction.retention,
  }),
} as const;
