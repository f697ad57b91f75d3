import { roles } from '@propsmith/contract';
import { newId } from '../../../platform/ids.ts';

/** The context of a use case called by an administrator of the company. */
export const asAdministrator = <Services extends object>(services: Services, companyId: string) => ({
  ...services,
  actor: { companyId, userId: newId(), familyId: newId(), role: roles.admin },
  request: { id: newId(), ip: '192.0.2.1', userAgent: 'test' },
});
