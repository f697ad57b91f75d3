import type { Intent } from './api-client.ts';
import { createStyleSheet, type Rule } from './style-sheet.ts';

type Outcome = 'complete' | 'fail';

const rules: readonly Rule[] = [
  // An open dialog of the page may have set `pointer-events: none` on the body.
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

/** Not seen by the page, as with Stripe's frame: it could take them for clicks outside its own dialog. */
const stoppedEvents = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click', 'focusin', 'focusout'];

const element = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]>,
) => Object.assign(document.createElement(tag), properties);

const buildDialog = ({ amount, currency }: Intent, finish: (outcome: Outcome) => void): HTMLDialogElement => {
  const money = `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`;
  const complete = element('button', { type: 'button', className: 'primary', textContent: 'Complete' });
  const fail = element('button', { type: 'button', textContent: 'Fail' });
  complete.addEventListener('click', () => {
    finish('complete');
  });
  fail.addEventListener('click', () => {
    finish('fail');
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

/** Wraps the focus around the buttons; a modal dialog alone lets it move to the browser's toolbar. */
const moveFocus = (event: KeyboardEvent, root: ShadowRoot): void => {
  event.preventDefault();
  const buttons = [...root.querySelectorAll('button')];
  const current = buttons.findIndex((button) => button === root.activeElement);
  buttons.at((current + (event.shiftKey ? -1 : 1)) % buttons.length)?.focus();
};

/** Shows the 3-D Secure dialog and resolves to the payer's choice; Escape is `fail`. */
export const askForAuthentication = (intent: Intent): Promise<Outcome> =>
  new Promise((resolve) => {
    const host = document.createElement('div');
    const root = host.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [createStyleSheet(rules)];
    for (const type of stoppedEvents) {
      host.addEventListener(type, (event) => {
        event.stopPropagation();
      });
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.composedPath().includes(host)) return;
      event.stopPropagation();
      if (event.key === 'Tab') moveFocus(event, root);
    };
    const finish = (outcome: Outcome) => {
      window.removeEventListener('keydown', onKeyDown, true);
      dialog.close();
      host.remove();
      resolve(outcome);
    };
    const dialog = buildDialog(intent, finish);
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      finish('fail');
    });
    // In the capture phase, before the page's listeners: Escape must not close a panel of the page.
    window.addEventListener('keydown', onKeyDown, true);
    root.append(dialog);
    document.body.append(host);
    dialog.showModal();
  });
