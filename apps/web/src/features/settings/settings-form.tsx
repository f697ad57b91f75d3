import type { ComponentProps } from 'react';
import { Form } from '../../ui/form.tsx';

/** A narrow column of fields with its button. */
export const SettingsForm = (props: Omit<ComponentProps<typeof Form>, 'className'>) => (
  <Form {...props} className="flex max-w-sm flex-col gap-4" />
);
