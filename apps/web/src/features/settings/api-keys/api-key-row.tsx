import { apiKeyTexts, type ApiKey } from '@propsmith/contract';
import { formatDateTime } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { scopeLabels } from './scope-labels.ts';

const endOf = ({ expires_at: end, expired }: ApiKey): string => {
  if (end === null) return apiKeyTexts.noEnd;
  return expired ? `${apiKeyTexts.ended} ${formatDateTime(end)}` : apiKeyTexts.ends(formatDateTime(end));
};

const factsOf = (apiKey: ApiKey): string =>
  [
    apiKey.scopes.map((scope) => scopeLabels[scope]).join(', '),
    apiKeyTexts.created(formatDateTime(apiKey.created_at)),
    apiKey.last_used_at === null
      ? apiKeyTexts.neverUsed
      : apiKeyTexts.lastUsed(formatDateTime(apiKey.last_used_at)),
    endOf(apiKey),
  ].join(' · ');

interface ApiKeyRowProps {
  apiKey: ApiKey;
  onRevoke: () => void;
}

export const ApiKeyRow = ({ apiKey, onRevoke }: ApiKeyRowProps) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5 first:pt-0 last:pb-0">
    <div className="mr-auto min-w-0 flex-1 basis-56">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="min-w-0 font-medium wrap-anywhere">{apiKey.name}</span>
        <code className="text-xs text-ink-2">{apiKey.prefix}…</code>
        {!apiKey.own && <Badge>{apiKey.member_name}</Badge>}
        {apiKey.expired && <Badge tone="warn">{apiKeyTexts.ended}</Badge>}
      </p>
      <p className="text-xs break-words text-ink-3 tabular-nums">{factsOf(apiKey)}</p>
    </div>
    <Button
      size="sm"
      aria-haspopup="dialog"
      aria-label={`${apiKeyTexts.revokeOne} ${apiKey.name}`}
      onClick={onRevoke}
    >
      {apiKeyTexts.revokeOne}
    </Button>
  </li>
);
