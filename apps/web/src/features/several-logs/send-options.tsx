import { redactionTexts, screens, severalLogsTexts, layoutTexts } from '@propsmith/contract';
import { changePreferences, usePreferences } from '../../lib/preferences.ts';
import { selectDashboard } from '../../state/dashboard.ts';
import { useAppSelector } from '../../state/hooks.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Switch } from '../../ui/switch.tsx';
import { FolderField } from './folder-field.tsx';
import { enoughFor, sum } from './money.ts';

const Money = ({ pricesCents }: { pricesCents: readonly number[] }) => {
  const balanceCents = useAppSelector(selectDashboard).data?.balance;
  return (
    <div>
      <p className="text-base font-semibold tabular-nums">
        {severalLogsTexts.total(pricesCents.length, sum(pricesCents))}
      </p>
      <p className="text-ink-2">
        {balanceCents !== undefined && severalLogsTexts.balance(balanceCents)} {severalLogsTexts.free}
      </p>
    </div>
  );
};

/** Shown when the credit does not pay for all logs. */
export const NotEnough = ({ pricesCents }: { pricesCents: readonly number[] }) => {
  const balanceCents = useAppSelector(selectDashboard).data?.balance;
  const enough = balanceCents === undefined ? pricesCents.length : enoughFor(balanceCents, pricesCents);
  if (enough >= pricesCents.length) return null;
  return (
    <Notice
      tone="warn"
      title={severalLogsTexts.notEnough(enough, pricesCents.length)}
      action={
        <ButtonLink to={screens.payments} size="sm">
          {layoutTexts.payments}
        </ButtonLink>
      }
    >
      {severalLogsTexts.notEnoughHint}
    </Notice>
  );
};

interface SendOptionsProps {
  /** Of the logs that are sent next. */
  pricesCents: readonly number[];
  /** For how long the company keeps logs; undefined until loaded. */
  keptDays: number | undefined;
  /** Whether the folder is entered here; with a result it is entered there. */
  hasFolder: boolean;
}

/** What is known and chosen before the logs are sent: price, folder, redaction, and where the logs stay. */
export const SendOptions = ({ pricesCents, keptDays, hasFolder }: SendOptionsProps) => {
  const { redacts } = usePreferences();
  return (
    <div className="grid gap-x-8 gap-y-5 border-t border-line px-4 py-4 md:grid-cols-2">
      <div className="flex flex-col gap-4">
        <Money pricesCents={pricesCents} />
        <Switch
          label={redactionTexts.option}
          hint={redactionTexts.hint}
          checked={redacts}
          onCheckedChange={(chosen) => changePreferences({ redacts: chosen })}
        />
      </div>
      <div className="flex flex-col gap-4">
        {hasFolder && <FolderField />}
        <p className="text-xs text-ink-2">
          {keptDays !== undefined && keptDays > 0 && `${severalLogsTexts.kept(keptDays)} `}
          {severalLogsTexts.offline}{' '}
          <code className="whitespace-nowrap text-ink">{severalLogsTexts.offlineCommand}</code>
        </p>
      </div>
    </div>
  );
};
