/** A mistake of the page's author, as opposed to one of the payer; thrown, never returned. */
export class IntegrationError extends Error {
  override name = 'IntegrationError';
}
