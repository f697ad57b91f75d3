import { verdictTexts, type Verdict } from '@propsmith/contract';
import { Badge, type Tone } from './badge.tsx';

const words: Record<Verdict, readonly [text: string, tone: Tone]> = {
  proven: [verdictTexts.proven, 'ok'],
  questions: [verdictTexts.questions, 'warn'],
  partial: [verdictTexts.partial, 'warn'],
  'no-timestamp': [verdictTexts.noTimestamp, 'neutral'],
};

/** Green is for proven alone. */
export const VerdictBadge = ({ verdict }: { verdict: Verdict | null }) => {
  const [text, tone] = verdict === null ? ([verdictTexts.none, 'neutral'] as const) : words[verdict];
  return <Badge tone={tone}>{text}</Badge>;
};
