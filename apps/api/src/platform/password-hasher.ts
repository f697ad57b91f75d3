/** Implemented by the accounts feature. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /**
   * False for a wrong password and, after the same work, for a missing hash. A `caller` has a share of the queue: calls past
   * it are refused.
   */
  verify(hash: string | undefined, password: string, caller?: string): Promise<boolean>;
  /** Whether a hash was made with weaker parameters than the current ones. */
  isOutdated(hash: string): boolean;
}
