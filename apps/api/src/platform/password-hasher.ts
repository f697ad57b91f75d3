/** Implemented by the accounts feature. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** False for a wrong password and, after the same work, for a missing hash. */
  verify(hash: string | undefined, password: string): Promise<boolean>;
  /** Whether a hash was made with weaker parameters than the current ones. */
  isOutdated(hash: string): boolean;
}
