/** Moves focus to a control of a form, by its name. */
export const focusField = (form: HTMLFormElement, name: string): void => {
  const control = form.elements.namedItem(name);
  if (control instanceof HTMLElement) control.focus();
};

/** The text of a control by its name. Read at submit, because autofill does not always fire change events. */
export const fieldText = (form: HTMLFormElement, name: string): string => {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
};
