import { dashboardTexts, type Dashboard } from '@propsmith/contract';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { nextSteps } from './next-steps.ts';

interface NextCardProps {
  /** Undefined while loading. */
  dashboard: Dashboard | undefined;
  isAdmin: boolean;
}

/** What the user should do next. */
export const NextCard = ({ dashboard, isAdmin }: NextCardProps) => (
  <Card title={dashboardTexts.next}>
    {dashboard ? (
      <ul className="flex flex-col gap-2">
        {nextSteps(dashboard, isAdmin).map(({ text, to }) => (
          <li key={to ?? text} className="wrap-anywhere">
            {to === undefined ? text : <TextLink to={to}>{text}</TextLink>}
          </li>
        ))}
      </ul>
    ) : (
      <Skeleton className="h-5 w-64 max-w-full" />
    )}
  </Card>
);
