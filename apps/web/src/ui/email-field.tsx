import type { ComponentProps } from 'react';
import { Field } from './field.tsx';

/** Where somebody types an e-mail address: phones neither capitalise nor correct it. */
export const EmailField = (props: Omit<ComponentProps<typeof Field>, 'label' | 'name' | 'type'>) => (
  <Field label="Email" name="email" type="email" autoCapitalize="none" spellCheck={false} {...props} />
);
