import { apiKeyMessages, apiKeyTexts, type ApiKey } from '@propsmith/contract';
import { useState } from 'react';
import { useBusy } from '../../../lib/use-busy.ts';
import { revokeApiKey } from '../../../state/api-keys.ts';
import { rejectionText } from '../../../state/api-thunk.ts';
import { useAppDispatch } from '../../../state/hooks.ts';
import { ActionRow } from '../../../ui/action-row.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { toast } from '../../../ui/toast.ts';

interface RevokeKeyPanelProps {
  apiKey: ApiKey;
  onRevoked: () => Promise<void>;
  onClose: () => void;
}

export const RevokeKeyPanel = ({ apiKey, onRevoked, onClose }: RevokeKeyPanelProps) => {
  const dispatch = useAppDispatch();
  const { busy, track } = useBusy();
  const [error, setError] = useState<string | null>(null);

  const revoke = async () => {
    setError(null);
    const outcome = await dispatch(revokeApiKey(apiKey.id));
    if (revokeApiKey.rejected.match(outcome)) {
      setError(rejectionText(outcome.payload));
      return;
    }
    toast.success(apiKeyMessages.revoked);
    await onRevoked();
  };

  return (
    <SidePanel open onOpenChange={onClose} locked={busy} title={apiKeyTexts.revoke}>
      <Form busy={busy} onSubmit={() => void track(revoke())}>
        <div>
          <p className="font-medium wrap-anywhere">{apiKey.name}</p>
          <p className="text-ink-2">
            <code className="text-xs">{apiKey.prefix}…</code> {!apiKey.own && apiKey.member_name}
          </p>
        </div>
        <p className="text-ink-2">{apiKeyTexts.revokeConsequence}</p>
        {error !== null && <Notice tone="bad">{error}</Notice>}
        <ActionRow>
          <Button disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" busy={busy} busyLabel={apiKeyTexts.revoking}>
            {apiKeyTexts.revoke}
          </Button>
        </ActionRow>
      </Form>
    </SidePanel>
  );
};
