import { IntegrationError } from './integration-error.ts';

export const elementAt = (selector: string): Element => {
  const found = document.querySelector(selector);
  if (found === null) {
    throw new IntegrationError(`The selector you specified (${selector}) applies to no DOM elements.`);
  }
  return found;
};

/** The labels that stand for the container, around it or by its id. */
export const labelsOf = (container: Element): HTMLLabelElement[] =>
  [...document.querySelectorAll('label')].filter(
    (label) => label.contains(container) || (container.id !== '' && label.htmlFor === container.id),
  );
