import { z } from 'zod';
import * as companyData from '../schemas/company-data.ts';
import { file, publicId } from '../schemas/fields.ts';
import { route } from './define.ts';

export const companyDataRoutes = {
  getCompanyExport: route({
    method: 'GET',
    path: '/api/company-export/',
    access: 'admin',
    summary: 'The latest export of all the company’s data, while it is kept',
    reply: companyData.companyExportReply,
  }),
  startCompanyExport: route({
    method: 'POST',
    path: '/api/company-export/',
    access: 'admin',
    summary: 'Start an export of all the company’s data',
    body: companyData.passwordBody,
    status: 201,
    reply: companyData.companyExportReply,
  }),
  downloadCompanyExport: route({
    method: 'GET',
    path: '/api/company-export/:id/download/',
    access: 'admin',
    summary: 'An export that is ready, as a zip file',
    params: z.object({ id: publicId }),
    reply: file,
    file: 'application/zip',
  }),
  getCompanyDeletion: route({
    method: 'GET',
    path: '/api/company-deletion/',
    access: 'admin',
    summary: 'Whether the company is being deleted, and what its deletion refunds',
    reply: companyData.companyDeletionReply,
  }),
  requestCompanyDeletion: route({
    method: 'POST',
    path: '/api/company-deletion/',
    access: 'admin',
    summary: 'Delete the company in 30 days',
    body: companyData.companyDeletionBody,
    status: 201,
    reply: companyData.companyDeletionReply,
  }),
  takeBackCompanyDeletion: route({
    method: 'POST',
    path: '/api/company-deletion/take-back/',
    access: 'admin',
    summary: 'Keep the company',
    body: companyData.takeBackDeletionBody,
    reply: companyData.companyDeletionReply,
  }),
} as const;
