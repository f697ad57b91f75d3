import { companyDataMessages, companyDataTexts, type CompanyExport } from '@propsmith/contract';
import { formatBytes, formatDateTime } from '../../../lib/format.ts';
import { useBusy } from '../../../lib/use-busy.ts';
import { rejectionText } from '../../../state/api-thunk.ts';
import { downloadCompanyExport } from '../../../state/company-export.ts';
import { useAppDispatch } from '../../../state/hooks.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.ts';

/** An export with its size, its end and its download. */
export const ReadyExport = ({ id, size_bytes, expires_at }: CompanyExport) => {
  const dispatch = useAppDispatch();
  const { busy, track } = useBusy();

  const download = async () => {
    const outcome = await track(dispatch(downloadCompanyExport(id)));
    if (downloadCompanyExport.rejected.match(outcome)) toast.error(rejectionText(outcome.payload));
  };

  return (
    <Notice
      tone="ok"
      action={
        <Button
          size="sm"
          busy={busy}
          busyLabel={companyDataTexts.downloading}
          onClick={() => void download()}
        >
          {companyDataTexts.download}
        </Button>
      }
    >
      {companyDataMessages.exportReady(formatBytes(size_bytes ?? 0), formatDateTime(expires_at ?? ''))}
    </Notice>
  );
};
