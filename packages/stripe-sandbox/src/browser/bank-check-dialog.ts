import type { Intent } from './api-client.ts';
import { createStyleSheet, type Rule } from './style-sheet.ts';

export type BankAnswer = 'complete' | 'fail';

/** Two colours for each role; the page's `color-scheme` picks one. */
const RULES: readonly Rule[] = [
  // A page that has a dialog of its own open may have switched the pointer off for everything else.
  {
    selector: ':host',
    declarations: { all: 'initial', 'color-scheme': 'inherit', 'pointer-events': 'auto' },
  },
  {
    selector: 'dialog',
    declarations: {
      'box-sizing': 'border-box',
      width: 'min(400px, calc(100vw - 32px))',
      padding: '24px',
      border: '1px solid light-dark(#d5dbe1, #3a4149)',
      'border-radius': '12px',
      background: 'light-dark(#ffffff, #1b1f24)',
      color: 'light-dark(#1a1f36, #e6eaef)',
      font: '400 14px/1.5 system-ui, sans-serif',
      'box-shadow': '0 16px 48px rgb(0 0 0 / 0.3)',
    },
  },
  { selector: 'dialog::backdrop', declarations: { background: 'rgb(0 0 0 / 0.5)' } },
  { selector: 'h2', declarations: { margin: '0 0 8px', font: '600 18px/1.3 system-ui, sans-serif' } },
  { selector: 'p', declarations: { margin: '0 0 20px' } },
  { selector: '.buttons', declarations: { display: 'flex', gap: '12px' } },
  {
    selector: 'button',
    declarations: {
      flex: '1',
      'min-height': '40px',
      padding: '8px 16px',
      border: '1px solid light-dark(#8792a2, #79838f)',
      'border-radius': '8px',
      background: 'transparent',
      color: 'inherit',
      font: 'inherit',
      'font-weight': '600',
      cursor: 'pointer',
    },
  },
  {
    selector: 'button.primary',
    declarations: { background: '#4f46d8', 'border-color': '#4f46d8', color: '#ffffff' },
  },
  {
    selector: 'button:focus-visible',
    declarations: { outline: '2px solid light-dark(#4f46d8, #a5b4fc)', 'outline-offset': '2px' },
  },
];

/** What a page may listen to outside its own dialogs, and must not hear from this one: Stripe's is a frame. */
const KEPT_INSIDE = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click', 'focusin', 'focusout'];

const element = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]>,
) => Object.assign(document.createElement(tag), properties);

const buildDialog = (
  { amount, currency }: Intent,
  answer: (given: BankAnswer) => void,
): HTMLDialogElement => {
  const money = `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`;
  const complete = element('button', { type: 'button', className: 'primary', textContent: 'Complete' });
  const fail = element('button', { type: 'button', textContent: 'Fail' });
  complete.addEventListener('click', () => {
    answer('complete');
  });
  fail.addEventListener('click', () => {
    answer('fail');
  });
  const buttons = element('div', { className: 'buttons' });
  buttons.append(complete, fail);
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-labelledby', 'title');
  dialog.setAttribute('aria-describedby', 'text');
  dialog.append(
    element('h2', { id: 'title', textContent: '3-D Secure test' }),
    element('p', {
      id: 'text',
      textContent: `Here your bank would ask you to approve ${money}. This is test mode: no card is charged.`,
    }),
    buttons,
  );
  return dialog;
};

/** Round and round the buttons: a modal dialog by itself would let the focus out to the browser's own bars. */
const moveFocus = (event: KeyboardEvent, root: ShadowRoot): void => {
  event.preventDefault();
  const buttons = [...root.querySelectorAll('button')];
  const current = buttons.findIndex((button) => button === root.activeElement);
  buttons.at((current + (event.shiftKey ? -1 : 1)) % buttons.length)?.focus();
};

/** Shows the bank's question over the page and gives the payer's answer; Escape counts as a refusal. */
export const askPayer = (intent: Intent): Promise<BankAnswer> =>
  new Promise((resolve) => {
    const host = document.createElement('div');
    const root = host.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [createStyleSheet(RULES)];
    for (const type of KEPT_INSIDE) {
      host.addEventListener(type, (event) => {
        event.stopPropagation();
      });
    }
    const keepKeysInside = (event: KeyboardEvent) => {
      if (!event.composedPath().includes(host)) return;
      event.stopPropagation();
      if (event.key === 'Tab') moveFocus(event, root);
    };
    const finish = (answer: BankAnswer) => {
      window.removeEventListener('keydown', keepKeysInside, true);
      dialog.close();
      host.remove();
      resolve(answer);
    };
    const dialog = buildDialog(intent, finish);
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      finish('fail');
    });
    // Before any listener of the page: Escape here must not close a panel there.
    window.addEventListener('keydown', keepKeysInside, true);
    root.append(dialog);
    document.body.append(host);
    dialog.showModal();
  });
