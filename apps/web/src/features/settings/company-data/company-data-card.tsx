import { companyDataMessages, companyDataTexts } from '@propsmith/contract';
import { selectIsAdmin } from '../../../state/auth.ts';
import { useAppSelector } from '../../../state/hooks.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useDelayedFlag } from '../../../ui/use-delayed-flag.ts';
import { DeleteCompany } from './delete-company.tsx';
import { ExportForm } from './export-form.tsx';
import { ReadyExport } from './ready-export.tsx';
import { useCompanyExport } from './use-company-export.ts';

const ExportState = () => {
  const { loaded, retry, show } = useCompanyExport();
  const showSkeleton = useDelayedFlag(loaded === null);
  if (loaded === null)
    return <div className="h-27">{showSkeleton && <Skeleton className="mt-5.5 h-9 w-full max-w-sm" />}</div>;
  if ('error' in loaded) return <ErrorBox message={loaded.error} onRetry={retry} />;
  const { latest } = loaded;
  if (latest?.state === 'waiting') return <Notice tone="info">{companyDataMessages.exportBeingMade}</Notice>;
  return (
    <div className="flex flex-col gap-4">
      {latest?.state === 'failed' && <Notice tone="bad">{companyDataMessages.exportFailed}</Notice>}
      {latest?.state === 'ready' && <ReadyExport {...latest} />}
      <ExportForm
        label={latest === null ? companyDataTexts.start : companyDataTexts.startAgain}
        onStarted={show}
      />
    </div>
  );
};

/** The export of all the company's data and its deletion, for its administrators. */
export const CompanyDataCard = () =>
  useAppSelector(selectIsAdmin) && (
    <Card title={companyDataTexts.heading} description={companyDataTexts.description}>
      <ExportState />
      <DeleteCompany />
    </Card>
  );
