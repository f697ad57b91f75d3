/** For `onInteractOutside` of a panel or dialog: a click on a message closes the message only. */
export const keepOpenOnToast = (event: Event): void => {
  if (event.target instanceof Element && event.target.closest('.Toastify__toast')) event.preventDefault();
};
