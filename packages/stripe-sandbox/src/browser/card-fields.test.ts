// @vitest-environment jsdom
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openCardPage, pageWindow, pressBackspace, type, type CardPage } from '../testing/card-page.ts';
import type { ElementsGroup } from './elements-group.ts';

let page: CardPage;
let group: ElementsGroup;
beforeAll(async () => {
  page = await openCardPage();
});
afterAll(() => page.sandbox.stop());
beforeEach(() => {
  document.body.replaceChildren();
  group = page.stripe().elements();
});

const mount = (name: string, options = {}) => {
  const container = document.createElement('div');
  container.id = `${name}-container`;
  const label = Object.assign(document.createElement('label'), { htmlFor: container.id });
  const form = document.createElement('form');
  form.append(label, container);
  document.body.append(form);
  const element = group.create(name, options);
  element.mount(container);
  const changes: object[] = [];
  element.on('change', (event) => changes.push(event));
  return { element, container, label, form, input: element.field.input, changes };
};

describe('typing', () => {
  it.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['378282246310005', '3782 822463 10005'],
    ['36227206271667', '3622 720627 1667'],
    ['4242-4242x4242 42429999', '4242 4242 4242 4242'],
  ])('formats the number %s as %s', (typed, shown) => {
    const { input, changes } = mount('cardNumber');
    type(input, typed);
    expect(input.value).toBe(shown);
    expect(changes.at(-1)).toEqual({
      elementType: 'cardNumber',
      empty: false,
      complete: true,
      error: undefined,
    });
  });

  it.each([
    ['1', '1'],
    ['12', '12 / '],
    ['1230', '12 / 30'],
    ['4', '04 / '],
    ['122030', '12 / 20'],
  ])('formats the expiry %s as %j', (typed, shown) => {
    const { input } = mount('cardExpiry');
    type(input, typed);
    expect(input.value).toBe(shown);
  });

  it('accepts an autofilled four-digit year', () => {
    const { input } = mount('cardExpiry');
    input.value = '12/2039';
    input.dispatchEvent(new (pageWindow().Event)('input'));
    expect(input.value).toBe('12 / 39');
  });

  it('deletes the digit before a separator on Backspace', () => {
    const { input } = mount('cardExpiry');
    type(input, '12');
    pressBackspace(input);
    expect(input.value).toBe('1');
  });

  it('keeps the caret behind an inserted digit', () => {
    const { input } = mount('cardNumber');
    type(input, '424242');
    input.setSelectionRange(2, 2);
    type(input, '9');
    expect([input.value, input.selectionStart]).toEqual(['4294 242', 3]);
  });

  it('requires the CVC length of the card brand', () => {
    const number = mount('cardNumber');
    const { element, input, changes } = mount('cardCvc');
    type(input, '123');
    expect(changes.at(-1)).toMatchObject({ complete: true });
    type(number.input, '3782');
    expect(element.requireComplete()).toMatchObject({ code: 'incomplete_cvc' });
    type(input, '45');
    expect(input.value).toBe('1234');
    expect(changes.at(-1)).toMatchObject({ complete: true });
  });
});

describe('validation', () => {
  it.each([
    ['cardNumber', '4242424242424241', 'invalid_number'],
    ['cardExpiry', '1320', 'invalid_expiry_month'],
    ['cardExpiry', '1220', 'invalid_expiry_year_past'],
  ])('%s %s is reported while typing: %s', (name, typed, code) => {
    const { input, changes, container } = mount(name);
    type(input, typed);
    expect(changes.at(-1)).toMatchObject({ complete: false, error: { type: 'validation_error', code } });
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(container.className).toContain('StripeElement--invalid');
  });

  it.each([
    ['cardNumber', '4242', 'incomplete_number'],
    ['cardExpiry', '12', 'incomplete_expiry'],
    ['cardCvc', '1', 'incomplete_cvc'],
  ])('%s %s is reported on blur: %s', (name, typed, code) => {
    const { input, changes } = mount(name);
    input.focus();
    type(input, typed);
    expect(changes.at(-1)).toMatchObject({ error: undefined });
    input.blur();
    expect(changes.at(-1)).toMatchObject({ error: { code } });
  });

  it('reports no error for a field that is left empty', () => {
    const { input, changes } = mount('cardNumber');
    input.focus();
    input.blur();
    expect(changes.at(-1)).toMatchObject({ empty: true, error: undefined });
  });

  it('accepts the current month and refuses the previous one', () => {
    vi.setSystemTime(new Date(2031, 4, 15));
    const { Date: pageDate } = pageWindow();
    onTestFinished(() => {
      vi.useRealTimers();
      pageWindow().Date = pageDate;
    });
    pageWindow().Date = Date;
    const { input, changes } = mount('cardExpiry');
    type(input, '0531');
    expect(changes.at(-1)).toMatchObject({ complete: true });
    for (let key = 0; key < 3; key += 1) pressBackspace(input);
    type(input, '431');
    expect(changes.at(-1)).toMatchObject({ error: { code: 'invalid_expiry_month_past' } });
  });
});

describe('an Element', () => {
  it('labels its input, sets autocomplete, and emits ready', async () => {
    const { element, input } = mount('cardNumber');
    const ready = await new Promise((resolve) => element.on('ready', resolve));
    expect(ready).toEqual({ elementType: 'cardNumber' });
    expect(input.getAttribute('aria-label')).toBe('Credit or debit card number');
    expect([input.autocomplete, input.inputMode]).toEqual(['cc-number', 'numeric']);
  });

  it('sets the state classes on its container', () => {
    const { element, input, container } = mount('cardNumber');
    const classes = () => [...container.classList].sort();
    expect(classes()).toEqual(['StripeElement', 'StripeElement--empty']);
    element.focus();
    expect(classes()).toEqual(['StripeElement', 'StripeElement--empty', 'StripeElement--focus']);
    type(input, '4242424242424242');
    input.blur();
    expect(classes()).toEqual(['StripeElement', 'StripeElement--complete']);
    element.destroy();
    expect(classes()).toEqual([]);
  });

  it('gets the focus from its label and submits its form on Enter', () => {
    const { input, label, form } = mount('cardNumber');
    let submissions = 0;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      submissions += 1;
    });
    label.click();
    expect(document.activeElement?.shadowRoot?.activeElement).toBe(input);
    input.dispatchEvent(new (pageWindow().KeyboardEvent)('keydown', { key: 'Enter', bubbles: true }));
    expect(submissions).toBe(1);
  });

  it('applies its style through a style sheet, without style attributes', () => {
    const { element, input, container } = mount('cardNumber', {
      style: {
        base: { color: 'rgb(1, 2, 3)', '::placeholder': { color: 'rgb(4, 5, 6)' }, position: 'fixed' },
      },
    });
    const cssText = () => {
      const root = input.getRootNode() as ShadowRoot;
      return root.adoptedStyleSheets
        .flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
        .join('\n');
    };
    expect(cssText()).toMatch(/input \{[^}]*color: rgb\(1, 2, 3\)/);
    expect(cssText()).toMatch(/input::placeholder \{[^}]*color: rgb\(4, 5, 6\)/);
    expect(cssText()).not.toContain('fixed');
    element.update({ disabled: true, style: { invalid: { color: 'rgb(7, 8, 9)' } } });
    expect(input.disabled).toBe(true);
    expect(cssText()).toMatch(/input\.invalid \{[^}]*color: rgb\(7, 8, 9\)/);
    expect(container.innerHTML).not.toContain('style');
  });

  it('shows the card brand only with showIcon', () => {
    const { element, input } = mount('cardNumber');
    type(input, '5555');
    const brand = input.parentElement?.querySelector<HTMLElement>('.brand');
    expect(brand?.hidden).toBe(true);
    element.update({ showIcon: true });
    expect([brand?.hidden, brand?.textContent]).toEqual([false, 'MASTERCARD']);
  });

  it('is unique in its group until it is destroyed', () => {
    const { element } = mount('cardNumber');
    const component = { __elementType: 'cardNumber' };
    expect(() => group.create('cardNumber')).toThrow('Can only create one');
    expect(() => group.create('idealBank')).toThrow('has no "idealBank" Element');
    expect(group.getElement(component)).toBe(element);
    element.destroy();
    expect(group.getElement(component)).toBeNull();
    expect(group.create('cardNumber')).not.toBe(element);
  });

  it('stops calling a removed listener', () => {
    const { element, input } = mount('cardNumber');
    const listener = vi.fn();
    element.on('change', listener);
    type(input, '4');
    element.off('change', listener);
    type(input, '2');
    expect(listener).toHaveBeenCalledOnce();
  });
});
