import { loginTexts } from '@propsmith/contract';
import { CircleCheck } from 'lucide-react';

const log = [
  ['2026-03-02 08:15:01,042', ' INFO  order accepted id=1041'],
  ['2026-03-02 08:15:01,377', ' ERROR payment refused id=1041'],
  ['', '    at shop.Card.charge(Card.java:88)'],
] as const;

const stanza = [
  ['TIME_PREFIX', '^'],
  ['TIME_FORMAT', '%Y-%m-%d %H:%M:%S,%3N'],
  ['LINE_BREAKER', String.raw`([\r\n]+)\d{4}-\d\d-\d\d `],
  ['SHOULD_LINEMERGE', 'false'],
  ['MAX_TIMESTAMP_LOOKAHEAD', '23'],
] as const;

/** A drawing of a log and its stanza. In a font of the system: none is downloaded for a decoration. */
const Picture = () => (
  <div
    aria-hidden
    className="overflow-hidden rounded-lg border border-line bg-panel text-xs leading-5 whitespace-pre shadow-control [font-family:ui-monospace,monospace] max-lg:hidden"
  >
    <div className="border-b border-line bg-sunken px-4 py-3 text-ink-2">
      {log.map(([time, rest]) => (
        <div key={rest}>
          <span className="rounded-sm bg-accent-soft text-accent-ink">{time}</span>
          {rest}
        </div>
      ))}
    </div>
    <div className="px-4 py-3">
      <div className="text-ink-3">[acme:shop]</div>
      {stanza.map(([key, value]) => (
        <div key={key}>
          <span className="text-ink-2">{key}</span> = {value}
        </div>
      ))}
    </div>
    <div className="flex items-center gap-2 border-t border-line bg-ok-soft px-4 py-2 text-ok">
      <CircleCheck className="size-4" />
      Proven · 2,000 events · 2,000 times
    </div>
  </div>
);

/** What the product does, beside the forms of login and signup. */
export const Pitch = () => (
  <div className="mx-auto flex w-full max-w-sm flex-col gap-5 lg:mx-0 lg:max-w-md">
    <p className="font-medium text-balance text-ink-2 max-lg:text-center lg:text-lg">{loginTexts.pitch}</p>
    <Picture />
  </div>
);
