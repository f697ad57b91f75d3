import {
  companyDeletionMessages,
  companyDeletionTexts,
  formatCents,
  lifetimes,
  type CompanyDeletion,
} from '@propsmith/contract';
import { useState } from 'react';
import { formatDateTime } from '../../../lib/format.ts';
import { loadCompanyDeletion } from '../../../state/company-deletion.ts';
import { useLoaded } from '../../../state/use-loaded.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useDelayedFlag } from '../../../ui/use-delayed-flag.ts';
import { DeleteCompanyForm } from './delete-company-form.tsx';

/** About when it would be deleted; the server decides by the clock of the database. */
const dueDate = (): string =>
  formatDateTime(new Date(Date.now() + lifetimes.companyClosingSeconds * 1000).toISOString());

const Consequences = ({ refund }: CompanyDeletion) => {
  const [date] = useState(dueDate);
  const sentences = [
    companyDeletionMessages.willBeDeleted(date),
    companyDeletionMessages.untilThen,
    companyDeletionMessages.takeBackUntil(date),
    companyDeletionMessages.deleted,
    companyDeletionMessages.kept,
    refund > 0
      ? companyDeletionMessages.refund(formatCents(refund))
      : companyDeletionMessages.nothingToRefund,
    companyDeletionMessages.exportFirst,
  ];
  return (
    <ul className="flex list-disc flex-col gap-1.5 pl-5 text-ink-2">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
};

/** Says what is deleted, kept and refunded before it asks for the name and the password. */
export const DeleteCompanyDialog = ({ onClose }: { onClose: () => void }) => {
  const { loaded, retry } = useLoaded(loadCompanyDeletion);
  const showSkeleton = useDelayedFlag(loaded === null);
  return (
    <Dialog
      open
      title={companyDeletionTexts.heading}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      {loaded === null && (
        <div className="h-96">{showSkeleton && <Skeleton className="h-full w-full" />}</div>
      )}
      {loaded !== null && 'error' in loaded && <ErrorBox message={loaded.error} onRetry={retry} />}
      {loaded !== null && 'data' in loaded && (
        <div className="flex flex-col gap-4">
          <Consequences {...loaded.data} />
          <DeleteCompanyForm companyName={loaded.data.company_name} onClose={onClose} />
        </div>
      )}
    </Dialog>
  );
};
