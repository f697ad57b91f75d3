// @vitest-environment jsdom
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  inputOf,
  openCardPage,
  pageWindow,
  pressBackspace,
  type,
  type CardPage,
} from '../testing/card-page.ts';
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
  document.body.append(container);
  const element = group.create(name, options);
  element.mount(container);
  const changes: object[] = [];
  element.on('change', (event) => changes.push(event));
  return { element, container, input: inputOf(element), changes };
};

describe('typing', () => {
  it.each([
    ['4242424242424242', '4242 4242 4242 4242', 'visa'],
    ['378282246310005', '3782 822463 10005', 'amex'],
    ['36227206271667', '3622 720627 1667', 'diners'],
    ['4242-4242x4242 42429999', '4242 4242 4242 4242', 'visa'],
  ])('%s is shown as %s', (typed, shown, brand) => {
    const { input, changes } = mount('cardNumber');
    type(input, typed);
    expect(input.value).toBe(shown);
    expect(changes.at(-1)).toEqual({
      elementType: 'cardNumber',
      empty: false,
      complete: true,
      error: undefined,
      brand,
    });
  });

  it.each([
    ['1', '1'],
    ['12', '12 / '],
    ['1230', '12 / 30'],
    ['4', '04 / '],
    ['122030', '12 / 20'],
  ])('expiry %s is shown as %j', (typed, shown) => {
    const { input } = mount('cardExpiry');
    type(input, typed);
    expect(input.value).toBe(shown);
  });

  it('takes the whole year that a browser fills in', () => {
    const { input } = mount('cardExpiry');
    input.value = '12/2039';
    input.dispatchEvent(new (pageWindow().Event)('input'));
    expect(input.value).toBe('12 / 39');
  });

  it('lets Backspace through a separator', () => {
    const { input } = mount('cardExpiry');
    type(input, '12');
    pressBackspace(input);
    expect(input.value).toBe('1');
  });

  it('keeps the caret where a digit was put in', () => {
    const { input } = mount('cardNumber');
    type(input, '424242');
    input.setSelectionRange(2, 2);
    type(input, '9');
    expect([input.value, input.selectionStart]).toEqual(['4294 242', 3]);
  });

  it('asks for as many digits of CVC as the card has', () => {
    const number = mount('cardNumber');
    const { element, input, changes } = mount('cardCvc');
    type(input, '123');
    expect(changes.at(-1)).toMatchObject({ complete: true });
    type(number.input, '3782');
    expect(element.demand()).toMatchObject({ code: 'incomplete_cvc' });
    type(input, '45');
    expect(input.value).toBe('1234');
    expect(changes.at(-1)).toMatchObject({ complete: true });
  });
});

describe('what is wrong', () => {
  it.each([
    ['cardNumber', '4242424242424241', 'invalid_number'],
    ['cardExpiry', '1320', 'invalid_expiry_month'],
    ['cardExpiry', '1220', 'invalid_expiry_year_past'],
  ])('%s %s is said at once: %s', (name, typed, code) => {
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
  ])('%s %s is said when the payer leaves: %s', (name, typed, code) => {
    const { input, changes } = mount(name);
    input.focus();
    type(input, typed);
    expect(changes.at(-1)).toMatchObject({ error: undefined });
    input.blur();
    expect(changes.at(-1)).toMatchObject({ error: { code } });
  });

  it('says nothing about a field that was left empty', () => {
    const { input, changes } = mount('cardNumber');
    input.focus();
    input.blur();
    expect(changes.at(-1)).toMatchObject({ empty: true, error: undefined });
  });

  it('speaks of this month as good and of last month as past', () => {
    vi.setSystemTime(new Date(2031, 4, 15));
    const { Date: pageDate } = pageWindow();
    pageWindow().Date = Date;
    const { element, input, changes } = mount('cardExpiry');
    type(input, '0531');
    expect(changes.at(-1)).toMatchObject({ complete: true });
    element.clear();
    type(input, '0431');
    expect(changes.at(-1)).toMatchObject({ error: { code: 'invalid_expiry_month_past' } });
    vi.useRealTimers();
    pageWindow().Date = pageDate;
  });
});

describe('in the page', () => {
  it('names its input, tells the browser what belongs there, and says when it is ready', async () => {
    const { element, input } = mount('cardNumber', { placeholder: 'Number' });
    const ready = await new Promise((resolve) => element.on('ready', resolve));
    expect(ready).toEqual({ elementType: 'cardNumber' });
    expect(input.getAttribute('aria-label')).toBe('Credit or debit card number');
    expect([input.autocomplete, input.inputMode, input.placeholder]).toEqual([
      'cc-number',
      'numeric',
      'Number',
    ]);
  });

  it('tells of focus, blur and Escape, and marks its container', () => {
    const { element, input, container } = mount('cardNumber', { classes: { focus: 'lit up', base: 'box' } });
    const told: string[] = [];
    for (const name of ['focus', 'blur', 'escape']) element.on(name, () => told.push(name));
    element.focus();
    expect([...container.classList]).toEqual(['box', 'StripeElement--empty', 'lit', 'up']);
    input.dispatchEvent(new (pageWindow().KeyboardEvent)('keydown', { key: 'Escape', bubbles: true }));
    element.blur();
    expect([...container.classList]).toEqual(['box', 'StripeElement--empty']);
    expect(told).toEqual(['focus', 'escape', 'blur']);
  });

  it('is focused by its label and submits its form on Enter', () => {
    const { element, input, container } = mount('cardNumber');
    const form = document.createElement('form');
    const label = Object.assign(document.createElement('label'), {
      htmlFor: container.id,
      textContent: 'Card',
    });
    document.body.append(form);
    form.append(label, container);
    element.unmount();
    element.mount(container);
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

  it('wears the style it is given, by rules and not by attributes', () => {
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

  it('shows the brand when asked to', () => {
    const { input } = mount('cardNumber', { showIcon: true });
    type(input, '5555');
    const brand = input.parentElement?.querySelector('.brand');
    expect(brand?.textContent).toBe('MASTERCARD');
  });

  it('cannot be made twice, found after it is destroyed, or mounted nowhere', () => {
    const { element } = mount('cardNumber');
    expect(() => group.create('cardNumber')).toThrow('Can only create one');
    expect(() => group.create('idealBank')).toThrow('has no "idealBank" Element');
    expect(group.getElement('cardNumber')).toBe(element);
    expect(group.getElement({ __elementType: 'cardNumber' })).toBe(element);
    element.destroy();
    expect(group.getElement('cardNumber')).toBeNull();
    expect(() => {
      element.mount('#cardNumber-container');
    }).toThrow('already been destroyed');
    expect(() => {
      group.create('cardNumber').mount('#nowhere');
    }).toThrow('applies to no DOM elements');
  });

  it('removes a listener, also one that was to hear once', () => {
    const { element, input } = mount('cardNumber');
    const heard: string[] = [];
    const always = () => heard.push('always');
    const once = () => heard.push('once');
    element.on('change', always).once('change', once);
    type(input, '42');
    element.off('change', always);
    type(input, '4');
    element.once('change', once).off('change', once);
    type(input, '2');
    expect(heard).toEqual(['always', 'once', 'always']);
  });
});

it('the card Element holds all fields, and the postal code unless it is hidden', () => {
  const { element, changes } = mount('card');
  for (const [place, text] of ['4242424242424242', '1240', '123'].entries())
    type(inputOf(element, place), text);
  expect(changes.at(-1)).toMatchObject({ complete: false, brand: 'visa', value: { postalCode: '' } });
  type(inputOf(element, 3), '94110');
  expect(changes.at(-1)).toMatchObject({ complete: true, value: { postalCode: '94110' } });
  element.destroy();
  expect(mount('card', { hidePostalCode: true }).element.fields.size).toBe(3);
});
