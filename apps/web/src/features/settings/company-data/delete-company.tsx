import { companyDeletionMessages, companyDeletionTexts } from '@propsmith/contract';
import { useState } from 'react';
import { formatDateTime } from '../../../lib/format.ts';
import { selectDashboard } from '../../../state/dashboard.ts';
import { useAppSelector } from '../../../state/hooks.ts';
import { Button } from '../../../ui/button.tsx';
import { DeleteCompanyDialog } from './delete-company-dialog.tsx';

/** The deletion of the company; the banner on every screen takes it back. */
export const DeleteCompany = () => {
  const [isOpen, setIsOpen] = useState(false);
  const closesAt = useAppSelector(selectDashboard).data?.closes_at ?? null;
  return (
    <div className="mt-5 border-t border-line pt-4">
      <h3 className="text-sm font-semibold">{companyDeletionTexts.heading}</h3>
      <p className="mt-0.5 mb-3 text-xs text-ink-3">
        {closesAt === null
          ? companyDeletionTexts.description
          : companyDeletionMessages.willBeDeleted(formatDateTime(closesAt))}
      </p>
      {closesAt === null && (
        <Button variant="danger" onClick={() => setIsOpen(true)}>
          {companyDeletionTexts.action}
        </Button>
      )}
      {isOpen && <DeleteCompanyDialog onClose={() => setIsOpen(false)} />}
    </div>
  );
};
