import { executionTexts } from '@propsmith/contract';
import { useBusy } from '../../../lib/use-busy.ts';
import { Switch } from '../../../ui/switch.tsx';
import { toast } from '../../../ui/toast.ts';

interface ShareSwitchProps {
  shared: boolean;
  /** Resolves to what went wrong, or to undefined after success. */
  onShare: (shared: boolean) => Promise<string | undefined>;
}

export const ShareSwitch = ({ shared, onShare }: ShareSwitchProps) => {
  const { busy, track } = useBusy();
  const share = async (checked: boolean): Promise<void> => {
    const problem = await track(onShare(checked));
    if (problem !== undefined) toast.error(problem);
  };
  return (
    <Switch
      label={executionTexts.share}
      hint={executionTexts.shareHint}
      checked={shared}
      disabled={busy}
      onCheckedChange={(checked) => void share(checked)}
    />
  );
};
