import type { StripeElementStyle } from '@stripe/stripe-js';
import { useMemo } from 'react';
import { useShownTheme } from '../lib/theme.ts';
import { useMediaQuery } from '../lib/use-media-query.ts';

/** The fields are documents of their own that know nothing of our variables: they are told what these come to. */
const resolveStyle = (theme: 'light' | 'dark', fontSize: string): StripeElementStyle => {
  const probe = document.createElement('span');
  probe.style.colorScheme = theme;
  // With reduced motion everything has a short transition: a colour would be read at its beginning.
  probe.style.setProperty('transition', 'none', 'important');
  document.body.append(probe);
  const colourOf = (name: string): string => {
    probe.style.color = `var(--${name})`;
    return getComputedStyle(probe).color;
  };
  const { fontFamily } = getComputedStyle(probe);
  const [ink, faint, bad] = [colourOf('ink'), colourOf('ink-3'), colourOf('bad')];
  probe.remove();
  return {
    base: {
      color: ink,
      fontFamily,
      fontSize,
      lineHeight: '20px',
      iconColor: faint,
      '::placeholder': { color: faint },
    },
    invalid: { color: bad },
  };
};

/** How our fields look, for the fields of the provider; follows the theme. */
export const useElementStyle = (): StripeElementStyle => {
  const theme = useShownTheme();
  // iOS zooms into a field whose text is smaller than 16 px.
  const fontSize = useMediaQuery('(pointer: coarse)') ? '16px' : '13px';
  return useMemo(() => resolveStyle(theme, fontSize), [theme, fontSize]);
};
