import { sessionTexts, type ActiveSession } from '@propsmith/contract';
import { formatDateTime } from '../../../lib/format.ts';
import { useBusy } from '../../../lib/use-busy.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';

interface SessionRowProps {
  session: ActiveSession;
  disabled: boolean;
  onSignOut: (id: string) => Promise<void>;
}

export const SessionRow = ({ session, disabled, onSignOut }: SessionRowProps) => {
  const { busy, track } = useBusy();
  const { id, browser, network, created_at: openedAt, last_used_at: usedAt, current } = session;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5 first:pt-0 last:pb-0">
      <div className="mr-auto min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          {browser} {current && <Badge tone="ok">{sessionTexts.current}</Badge>}
        </p>
        <p className="text-xs break-words text-ink-3 tabular-nums">
          {network} · since {formatDateTime(openedAt)} ·{' '}
          {current ? sessionTexts.inUse : sessionTexts.lastUsed(formatDateTime(usedAt))}
        </p>
      </div>
      {!current && (
        <Button
          size="sm"
          busy={busy}
          disabled={disabled}
          aria-label={sessionTexts.signOutOf(browser)}
          onClick={() => void track(onSignOut(id))}
        >
          {sessionTexts.signOut}
        </Button>
      )}
    </li>
  );
};
