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
} as const;
