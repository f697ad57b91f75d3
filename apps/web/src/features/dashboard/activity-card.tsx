import { dashboardTexts, formatCents, type Dashboard } from '@propsmith/contract';
import { formatCount, formatDay } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DayBars } from './day-bars.tsx';

type Activity = Dashboard['activity'];

const [, executionsHeader, spentHeader] = dashboardTexts.activityColumns;

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** The numbers of the chart for screen readers. */
const ActivityTable = ({ activity }: { activity: Activity }) => (
  <div className="sr-only">
    <table>
      <caption>{dashboardTexts.activity}</caption>
      <thead>
        <tr>
          {dashboardTexts.activityColumns.map((header) => (
            <th key={header} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {activity.map(({ day, executions, spent }) => (
          <tr key={day}>
            <th scope="row">{formatDay(day)}</th>
            <td>{formatCount(executions)}</td>
            <td>{formatCents(spent)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const Chart = ({ activity }: { activity: Activity }) => (
  <>
    <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      <DayBars
        label={executionsHeader}
        total={formatCount(sumOf(activity.map(({ executions }) => executions)))}
        bars={activity.map(({ day, executions }) => ({
          day,
          value: executions,
          text: `${formatDay(day)}: ${formatCount(executions)}`,
        }))}
      />
      <DayBars
        label={spentHeader}
        total={formatCents(sumOf(activity.map(({ spent }) => spent)))}
        bars={activity.map(({ day, spent }) => ({
          day,
          value: spent,
          text: `${formatDay(day)}: ${formatCents(spent)}`,
        }))}
      />
    </div>
    <ActivityTable activity={activity} />
  </>
);

/** Executions and spending by day. */
export const ActivityCard = ({ activity }: { activity: Activity | undefined }) => (
  <Card title={dashboardTexts.activity}>
    {activity ? <Chart activity={activity} /> : <Skeleton className="h-28 w-full" />}
  </Card>
);
