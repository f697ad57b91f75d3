/** Moves focus to a control of a form, by its name. */
export const focusField = (form: HTMLFormElement, name: string): void => {
  const control = form.elements.namedItem(name);
  if (control instanceof HTMLElement) control.focus();
};
