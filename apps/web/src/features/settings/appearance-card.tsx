import { Monitor, Moon, Sun } from 'lucide-react';
import { changePreferences, usePreferences } from '../../lib/preferences.ts';
import { Card } from '../../ui/card.tsx';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { Switch } from '../../ui/switch.tsx';

const themes = [
  { value: 'system', label: 'System', icon: Monitor },
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
] as const;

export const AppearanceCard = () => {
  const { theme, singleKeys } = usePreferences();
  return (
    <Card title="Appearance" description="Kept in this browser.">
      <div className="flex flex-col gap-4">
        <ChoiceGroup
          label="Theme"
          choices={themes}
          value={theme}
          onChange={(choice) => changePreferences({ theme: choice })}
        />
        <Switch
          label="Single-key shortcuts"
          hint="Keys such as ? and g then u. Ctrl or Cmd with K works either way."
          checked={singleKeys}
          onCheckedChange={(checked) => changePreferences({ singleKeys: checked })}
        />
      </div>
    </Card>
  );
};
