/** Thrown when the server cannot start for a reason that the message explains; printed without a stack. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}
