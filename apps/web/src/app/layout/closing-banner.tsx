import { companyDeletionMessages, companyDeletionTexts } from '@propsmith/contract';
import { formatDateTime } from '../../lib/format.ts';
import { useBusy } from '../../lib/use-busy.ts';
import { rejectionText } from '../../state/api-thunk.ts';
import { selectIsAdmin } from '../../state/auth.ts';
import { takeBackCompanyDeletion } from '../../state/company-deletion.ts';
import { loadDashboard } from '../../state/dashboard.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';

const KeepButton = () => {
  const dispatch = useAppDispatch();
  const { busy, track } = useBusy();

  const keep = async () => {
    const outcome = await dispatch(takeBackCompanyDeletion());
    if (takeBackCompanyDeletion.fulfilled.match(outcome)) toast.success(companyDeletionMessages.takenBack);
    else toast.error(rejectionText(outcome.payload));
    await dispatch(loadDashboard());
  };

  return (
    <Button size="sm" busy={busy} busyLabel={companyDeletionTexts.keeping} onClick={() => void track(keep())}>
      {companyDeletionTexts.keep}
    </Button>
  );
};

/** On every screen of a company that is going to be deleted. */
export const ClosingBanner = ({ closesAt }: { closesAt: string }) => {
  const isAdmin = useAppSelector(selectIsAdmin);
  return (
    <aside
      aria-label={companyDeletionTexts.banner}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-warn-soft px-4 py-2 print:hidden"
    >
      <p className="min-w-0 flex-1 basis-64 text-ink">
        <strong className="font-semibold">
          {companyDeletionMessages.willBeDeleted(formatDateTime(closesAt))}
        </strong>{' '}
        {companyDeletionMessages.untilThen} {!isAdmin && companyDeletionMessages.askAdministrator}
      </p>
      {isAdmin && <KeepButton />}
    </aside>
  );
};
