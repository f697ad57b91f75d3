import {
  executionTexts,
  formatCents,
  screens,
  verdictNow,
  type Execution,
  type StanzaVerdict,
} from '@propsmith/contract';
import type { ReactNode } from 'react';
import { formatCount, formatDateTime } from '../../../lib/format.ts';
import { selectIsAdmin } from '../../../state/auth.ts';
import { useAppSelector } from '../../../state/hooks.ts';
import { Badge } from '../../../ui/badge.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { VerdictBadge } from '../../../ui/verdict-badge.tsx';

interface ExecutionFactsProps {
  execution: Execution;
  /** Of the stanza on screen. */
  verdict: StanzaVerdict | null;
  /** After the facts: the switch that shares it. */
  children?: ReactNode;
}

/** Date, status, verdict, also as extracted where it was another, cost, tokens, author, stanza and file of an execution. */
export const ExecutionFacts = ({ execution, verdict, children }: ExecutionFactsProps) => {
  const isAdmin = useAppSelector(selectIsAdmin);
  const {
    timestamp,
    status,
    verdict: extracted,
    cost_per_click,
    token_count,
    member,
    name,
    stanza_name,
    file_name,
  } = execution;
  const amount = formatCents(cost_per_click);
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Date & Time', formatDateTime(timestamp)],
    ['Status', <StatusBadge key="status" status={status} />],
    [
      executionTexts.verdict,
      // As wide as the widest badge: what is below keeps its place when an edit changes the verdict.
      <span key="verdict" className="inline-block min-w-40">
        <VerdictBadge verdict={verdict} />
      </span>,
    ],
    ...(verdictNow(execution) === extracted
      ? []
      : [[executionTexts.extractedVerdict, <VerdictBadge key="extracted" verdict={extracted} />] as const]),
    // Only administrators can open the payments.
    ['Amount', isAdmin ? <TextLink to={screens.payments}>{amount}</TextLink> : amount],
    ['Token Count', formatCount(token_count)],
    [
      executionTexts.author,
      <span key="member" className="inline-flex flex-wrap items-center gap-1.5">
        {member.name}
        {member.former && <Badge>{executionTexts.formerMember}</Badge>}
      </span>,
    ],
    ...(stanza_name === null ? [] : [[executionTexts.stanza, stanza_name] as const]),
    ...(file_name === null || file_name === name ? [] : [['File', file_name] as const]),
  ];
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-3 pb-4">
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        {facts.map(([term, value]) => (
          <div key={term} className="min-w-0">
            <dt className="text-xs text-ink-3">{term}</dt>
            <dd className="wrap-anywhere tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </div>
  );
};
