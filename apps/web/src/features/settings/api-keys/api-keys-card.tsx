import { apiKeyMessages, apiKeyTexts, type ApiKey } from '@propsmith/contract';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useDelayedFlag } from '../../../ui/use-delayed-flag.ts';
import { ApiKeyRow } from './api-key-row.tsx';
import { CreateKeyPanel } from './create-key-panel.tsx';
import { RevokeKeyPanel } from './revoke-key-panel.tsx';
import { useApiKeys } from './use-api-keys.ts';

type Task = { readonly kind: 'create' } | { readonly kind: 'revoke'; readonly apiKey: ApiKey };

export const ApiKeysCard = () => {
  const { loaded, load } = useApiKeys();
  const [task, setTask] = useState<Task | null>(null);
  const showSkeleton = useDelayedFlag(loaded === null);
  const pageNumber = loaded?.pageNumber ?? 1;
  const close = () => setTask(null);

  return (
    <Card
      title={apiKeyTexts.heading}
      description={apiKeyTexts.description}
      actions={
        <Button size="sm" aria-haspopup="dialog" onClick={() => setTask({ kind: 'create' })}>
          <Plus aria-hidden className="-ml-0.5 size-3.5" />
          {apiKeyTexts.create}
        </Button>
      }
    >
      {loaded === null ? (
        <div className="h-12">{showSkeleton && <Skeleton className="h-9 w-full" />}</div>
      ) : 'error' in loaded ? (
        <ErrorBox message={loaded.error} onRetry={() => void load(pageNumber)} />
      ) : loaded.keys.length === 0 ? (
        <EmptyState icon={KeyRound} title={apiKeyMessages.none}>
          With a key, a script or the command line extracts logs and reads executions in your name.
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-3">
          <ul className="flex flex-col divide-y divide-line">
            {loaded.keys.map((apiKey) => (
              <ApiKeyRow
                key={apiKey.id}
                apiKey={apiKey}
                onRevoke={() => setTask({ kind: 'revoke', apiKey })}
              />
            ))}
          </ul>
          <Pager pageNumber={pageNumber} pageCount={loaded.pageCount} onChange={(page) => void load(page)} />
        </div>
      )}
      {task?.kind === 'create' && <CreateKeyPanel onCreated={() => void load(1)} onClose={close} />}
      {task?.kind === 'revoke' && (
        <RevokeKeyPanel
          apiKey={task.apiKey}
          onRevoked={async () => {
            await load(pageNumber);
            close();
          }}
          onClose={close}
        />
      )}
    </Card>
  );
};
