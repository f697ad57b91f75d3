import { statementMessages, statementTexts } from '@propsmith/contract';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useAppDispatch } from '../../../state/hooks.ts';
import { exportStatement } from '../../../state/statement.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';

export const ExportButton = () => {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    const answer = await dispatch(exportStatement());
    setBusy(false);
    if (exportStatement.rejected.match(answer)) toast.error(statementMessages.exportFailed);
  };
  return (
    <Button busy={busy} onClick={() => void save()}>
      {!busy && <Download aria-hidden className="size-3.5" />}
      {statementTexts.exportCsv}
    </Button>
  );
};
