import { executionTexts } from '@propsmith/contract';
import { useBusy } from '../../../lib/use-busy.ts';
import { Switch } from '../../../ui/switch.tsx';

interface ShareSwitchProps {
  shared: boolean;
  /** Resolves after success and after failure. */
  onShare: (shared: boolean) => Promise<unknown>;
}

export const ShareSwitch = ({ shared, onShare }: ShareSwitchProps) => {
  const { busy, track } = useBusy();
  return (
    <Switch
      label={executionTexts.share}
      hint={executionTexts.shareHint}
      checked={shared}
      disabled={busy}
      onCheckedChange={(checked) => void track(onShare(checked))}
    />
  );
};
