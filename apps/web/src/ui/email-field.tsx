import type { ComponentProps } from 'react';
import { Field } from './field.tsx';

/** An e-mail field without capitalisation and spell check. */
export const EmailField = (
  props: Omit<ComponentProps<typeof Field>, 'label' | 'name' | 'type'> & { label?: string },
) => <Field label="Email" name="email" type="email" autoCapitalize="none" spellCheck={false} {...props} />;
