/** Thrown when a command cannot be carried out for a reason that the message explains. */
export class OperateRefused extends Error {
  override readonly name = 'OperateRefused';
}
