import { percent, severalLogsTexts, verdictTexts, type SurveyShape } from '@propsmith/contract';
import { Badge } from '../../../ui/badge.tsx';
import { CodePanel } from '../../../ui/code-panel.tsx';

const Shape = ({ shape }: { shape: SurveyShape }) => (
  <li className="flex flex-col gap-1 py-2">
    <div className="flex items-center gap-2">
      <span className="w-12 shrink-0 text-right font-medium tabular-nums">{percent(shape.share)}</span>
      <span aria-hidden className="h-1.5 min-w-0 flex-1 overflow-hidden rounded-full bg-hover">
        <span className="block h-full bg-accent" style={{ width: `${shape.share * 100}%` }} />
      </span>
      <Badge tone={shape.isProven ? 'ok' : 'warn'}>
        {shape.isProven ? verdictTexts.proven : severalLogsTexts.notProven}
      </Badge>
    </div>
    <code className="block truncate text-ink-2" title={shape.example}>
      {shape.example}
    </code>
    <details>
      <summary className="cursor-pointer text-accent-ink">{severalLogsTexts.shapeStanza}</summary>
      <div className="mt-1 rounded-md bg-sunken p-2">
        <CodePanel label={severalLogsTexts.shapeStanza} code={shape.stanza} />
      </div>
    </details>
  </li>
);

/** The shapes of events in one log, with their shares. */
export const LogShapes = ({ shapes }: { shapes: readonly SurveyShape[] }) => (
  <div className="mt-1 rounded-md border border-line px-3 text-xs">
    <p className="pt-2 font-medium">{severalLogsTexts.mixed(shapes.length)}</p>
    <ul className="divide-y divide-line">
      {shapes.map((shape, index) => (
        <Shape key={index} shape={shape} />
      ))}
    </ul>
  </div>
);
