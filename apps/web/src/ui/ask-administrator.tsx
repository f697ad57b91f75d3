import { dataMessages } from '@propsmith/contract';
import { ShieldUser } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';

/** What a customer-user sees on a page that only an administrator of the company can use. */
export const AskAdministrator = ({ children }: { children: ReactNode }) => (
  <EmptyState icon={ShieldUser} title={dataMessages.askAdministrator}>
    {children}
  </EmptyState>
);
