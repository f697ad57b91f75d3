import {
  executionStatuses,
  executionTexts,
  extractionMessages,
  formatCents,
  screens,
  verdictNow,
  type Execution,
  type StanzaVerdict,
} from '@propsmith/contract';
import { FileX2, Pencil, SearchX, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useParams } from 'react-router';
import { executionTitle } from '../../../lib/execution-title.ts';
import { rejectionText } from '../../../state/api-thunk.ts';
import { deleteExecution, loadExecution } from '../../../state/execution.ts';
import { useAppDispatch } from '../../../state/hooks.ts';
import { useResource } from '../../../state/use-resource.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { useDelayedFlag } from '../../../ui/use-delayed-flag.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { ExecutionFacts } from './execution-facts.tsx';
import { ExecutionWorkbench } from './execution-workbench.tsx';
import { mayDelete, mayRename } from './permissions.ts';
import { RenameForm } from './rename-form.tsx';
import { ShareSwitch } from './share-switch.tsx';
import { useExecutionChange } from './use-execution-change.ts';
import { useExecutionCommands } from './use-execution-commands.ts';

const NotFound = () => (
  <EmptyState icon={SearchX} title={extractionMessages.executionNotFound}>
    The address is wrong, or the execution belongs to somebody else.
  </EmptyState>
);

const LoadingExecution = () => {
  const isShown = useDelayedFlag(true);
  return (
    isShown && (
      <div role="status" aria-label="Loading the execution" className="flex flex-col gap-4">
        <Skeleton className="h-9 w-96 max-w-full" />
        <Skeleton className="h-96 w-full" />
      </div>
    )
  );
};

/** Shown when input and result are deleted; takes the focus of the removed Delete button. */
const Removed = ({ costCents, takesFocus }: { costCents: number; takesFocus: boolean }) => {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) frame.current?.focus();
  }, [takesFocus]);
  return (
    <div ref={frame} tabIndex={-1} className="border border-line bg-panel focus-visible:outline-none">
      <EmptyState icon={FileX2} title={extractionMessages.nothingKept}>
        They were deleted, or your company’s retention time is over. The charge of {formatCents(costCents)}{' '}
        stays.
      </EmptyState>
    </div>
  );
};

interface LoadedProps {
  execution: Execution;
  wasDeletedHere: boolean;
  onReload: () => void;
  onVerdict: (verdict: StanzaVerdict) => void;
}

const LoadedExecution = ({ execution, wasDeletedHere, onReload, onVerdict }: LoadedProps) => {
  const { status, input, result, cost_per_click: costCents } = execution;
  if (status === executionStatuses.running) {
    return (
      <Notice
        tone="info"
        title={extractionMessages.executionRunning}
        action={
          <Button size="sm" onClick={onReload}>
            Look again
          </Button>
        }
      >
        Its credit is held and comes back should it fail.
      </Notice>
    );
  }
  const isEmpty = input === null && result === null && status !== executionStatuses.failed;
  return isEmpty ? (
    <Removed costCents={costCents} takesFocus={wasDeletedHere} />
  ) : (
    <ExecutionWorkbench execution={execution} onVerdict={onVerdict} />
  );
};

/** One execution, opened from the list. */
export const ExecutionPage = () => {
  const { id = '' } = useParams();
  return <ExecutionView key={id} id={id} />;
};

const ExecutionView = ({ id }: { id: string }) => {
  const dispatch = useAppDispatch();
  const { resource, reload } = useResource(loadExecution, id);
  const [isConfirming, setIsConfirming] = useState(false);
  const [wasDeletedHere, setWasDeletedHere] = useState(false);
  /** On the stanza as it is on screen. */
  const [seen, setSeen] = useState<StanzaVerdict | null>(null);
  const loaded = resource.kind === 'loaded' ? resource.data : undefined;
  const { changed, change, forget } = useExecutionChange(id);
  const execution = loaded && { ...loaded, ...changed };
  const isChangeable = execution !== undefined && mayRename(execution);
  const [isRenaming, setIsRenaming] = useState(false);
  const renameButton = useRef<HTMLButtonElement>(null);
  const endRenaming = (): void => {
    // At once, so that the button can take the focus.
    flushSync(() => setIsRenaming(false));
    renameButton.current?.focus();
  };
  const onReload = () => void reload();

  const share = async (shared: boolean): Promise<void> => {
    const problem = await change({ shared });
    if (problem !== undefined) toast.error(problem);
  };
  useExecutionCommands(execution, {
    rename: () => setIsRenaming(true),
    share: (shared) => void share(shared),
    askToDelete: () => setIsConfirming(true),
  });

  const remove = async (): Promise<void> => {
    const result = await dispatch(deleteExecution(id));
    if (deleteExecution.fulfilled.match(result)) {
      toast.success(extractionMessages.executionDeleted);
      await reload();
      forget();
      setSeen(null);
      setWasDeletedHere(true);
    } else {
      toast.error(rejectionText(result.payload));
    }
  };

  return (
    <Page
      title={execution ? executionTitle(execution) : executionTexts.heading}
      width="full"
      badge={
        isChangeable &&
        !isRenaming && (
          <IconButton
            ref={renameButton}
            icon={Pencil}
            label={executionTexts.rename}
            onClick={() => setIsRenaming(true)}
          />
        )
      }
      {...(isChangeable &&
        isRenaming && {
          titleEditor: (
            <RenameForm
              name={executionTitle(execution)}
              onRename={(name) => change({ name })}
              onClose={endRenaming}
            />
          ),
        })}
      actions={
        <>
          <ButtonLink to={screens.usage}>{executionTexts.all}</ButtonLink>
          {execution && mayDelete(execution) && (
            <Button onClick={() => setIsConfirming(true)}>
              <Trash2 aria-hidden className="size-3.5" />
              {executionTexts.delete}
            </Button>
          )}
        </>
      }
    >
      {resource.kind === 'loading' && <LoadingExecution />}
      {resource.kind === 'not-found' && <NotFound />}
      {resource.kind === 'failed' && <ErrorBox message={resource.message} onRetry={onReload} />}
      {loaded && execution && (
        <>
          <ExecutionFacts execution={execution} verdict={seen ?? verdictNow(execution)}>
            {isChangeable && <ShareSwitch shared={execution.shared} onShare={share} />}
          </ExecutionFacts>
          {!execution.may_change && (
            <div className="pb-4">
              <Notice tone="info">{extractionMessages.sharedByAuthor(execution.member.name)}</Notice>
            </div>
          )}
          <LoadedExecution
            execution={loaded}
            wasDeletedHere={wasDeletedHere}
            onReload={onReload}
            onVerdict={setSeen}
          />
          <DeleteDialog
            open={isConfirming}
            onOpenChange={setIsConfirming}
            costCents={execution.cost_per_click}
            onDelete={remove}
          />
        </>
      )}
    </Page>
  );
};
