import type { StripeElementStyle } from '@stripe/stripe-js';
import { useMemo } from 'react';
import { useShownTheme } from '../lib/theme.ts';
import { useMediaQuery } from '../lib/use-media-query.ts';

/** Resolves CSS variables, because the provider's fields are iframes without access to them. */
const resolveStyle = (theme: 'light' | 'dark', fontSize: string): StripeElementStyle => {
  const probe = document.createElement('span');
  probe.style.colorScheme = theme;
  // With reduced motion every element has a 1 ms transition: the old colour would be read.
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

/** The style of our fields for the provider's fields; follows the theme. */
export const useElementStyle = (): StripeElementStyle => {
  const theme = useShownTheme();
  // iOS zooms into a field whose text is smaller than 16 px.
  const fontSize = useMediaQuery('(pointer: coarse)') ? '16px' : '13px';
  return useMemo(() => resolveStyle(theme, fontSize), [theme, fontSize]);
};
