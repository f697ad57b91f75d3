import { verdictTexts, type StanzaVerdict } from '@propsmith/contract';
import { Badge, type Tone } from './badge.tsx';

const words: Record<StanzaVerdict, readonly [text: string, tone: Tone]> = {
  proven: [verdictTexts.proven, 'ok'],
  questions: [verdictTexts.questions, 'warn'],
  partial: [verdictTexts.partial, 'warn'],
  'no-timestamp': [verdictTexts.noTimestamp, 'neutral'],
  faulty: [verdictTexts.faulty, 'bad'],
  worse: [verdictTexts.worse, 'bad'],
  differs: [verdictTexts.differs, 'warn'],
  'not-simulated': [verdictTexts.notSimulated, 'neutral'],
};

/** Green is for proven alone. */
export const VerdictBadge = ({ verdict }: { verdict: StanzaVerdict | null }) => {
  const [text, tone] = verdict === null ? ([verdictTexts.none, 'neutral'] as const) : words[verdict];
  return <Badge tone={tone}>{text}</Badge>;
};
