import { Moon, Sun } from 'lucide-react';
import { changePreferences } from '../../lib/preferences.ts';
import { useShownTheme } from '../../lib/theme.ts';
import { IconButton } from '../../ui/icon-button.tsx';

export const ThemeToggle = () => {
  const other = useShownTheme() === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      icon={other === 'dark' ? Moon : Sun}
      label={`Use ${other} theme`}
      onClick={() => changePreferences({ theme: other })}
    />
  );
};
