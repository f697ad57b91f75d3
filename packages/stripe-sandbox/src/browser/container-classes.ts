/** The `classes` option: what the container is called in each state, for the page's own style sheets. */
export interface ElementClasses {
  base?: string;
  complete?: string;
  empty?: string;
  focus?: string;
  invalid?: string;
}

const DEFAULTS: Required<ElementClasses> = {
  base: 'StripeElement',
  complete: 'StripeElement--complete',
  empty: 'StripeElement--empty',
  focus: 'StripeElement--focus',
  invalid: 'StripeElement--invalid',
};

export type ContainerState = Readonly<Record<keyof ElementClasses, boolean>>;

const NOTHING: ContainerState = { base: false, complete: false, empty: false, focus: false, invalid: false };

export const showState = (
  container: Element,
  classes: ElementClasses | undefined,
  state: ContainerState,
): void => {
  const names = { ...DEFAULTS, ...classes };
  for (const key of ['base', 'complete', 'empty', 'focus', 'invalid'] as const) {
    for (const name of names[key].split(/\s+/).filter((part) => part !== '')) {
      container.classList.toggle(name, state[key]);
    }
  }
};

export const clearState = (container: Element, classes: ElementClasses | undefined): void => {
  showState(container, classes, NOTHING);
};
