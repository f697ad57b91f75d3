import { formatCents, statementTexts } from '@propsmith/contract';

interface StatementSumsProps {
  balanceCents: number;
  heldCents: number;
  owedCents: number;
}

const Sum = ({ label, cents }: { label: string; cents: number }) => (
  <div>
    <dt className="text-xs text-ink-3">{label}</dt>
    <dd className="text-lg font-semibold tabular-nums">{formatCents(cents)}</dd>
  </div>
);

/** The current balance; held and owed amounts are shown only if not zero. */
export const StatementSums = ({ balanceCents, heldCents, owedCents }: StatementSumsProps) => (
  <dl className="flex flex-wrap gap-x-8 gap-y-2">
    <Sum label={statementTexts.balance} cents={balanceCents} />
    {heldCents > 0 && <Sum label={statementTexts.held} cents={heldCents} />}
    {owedCents > 0 && <Sum label={statementTexts.owed} cents={owedCents} />}
  </dl>
);
