import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { usePreferences } from '../../lib/preferences.ts';
import { selectIsAdmin } from '../../state/auth.ts';
import { useAppSelector } from '../../state/hooks.ts';
import { navItemsFor } from '../nav-items.ts';
import { hasModifier, isCommandKey, isTyping } from './keys.ts';

const GO_KEY_TIMEOUT_MS = 1000;

interface Openers {
  openCommands: () => void;
  openShortcutList: () => void;
}

/** Ctrl/Cmd+K everywhere; "?" and "g" followed by a page's key outside text fields and open dialogs. */
export const useShortcuts = ({ openCommands, openShortcutList }: Openers): void => {
  const { singleKeys } = usePreferences();
  const isAdmin = useAppSelector(selectIsAdmin);
  const navigate = useNavigate();
  const goPressedAt = useRef(-Infinity);

  useEffect(() => {
    const onSingleKey = (event: KeyboardEvent): void => {
      const isAfterGo = event.timeStamp - goPressedAt.current < GO_KEY_TIMEOUT_MS;
      goPressedAt.current = event.key === 'g' ? event.timeStamp : -Infinity;
      const target = isAfterGo && navItemsFor({ isAdmin }).find((item) => item.goKey === event.key);
      if (target) void navigate(target.to);
      else if (event.key === '?') openShortcutList();
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      if (isCommandKey(event)) {
        event.preventDefault();
        openCommands();
        return;
      }
      const isDialogOpen = document.querySelector('[role="dialog"]') !== null;
      if (singleKeys && !hasModifier(event) && !isTyping(event) && !isDialogOpen) onSingleKey(event);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [singleKeys, isAdmin, navigate, openCommands, openShortcutList]);
};
