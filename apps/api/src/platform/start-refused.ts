/** A reason not to start that the message explains in full: it is shown without a stack. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}
