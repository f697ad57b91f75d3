/** Slow hashing of passwords; the accounts feature supplies it. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** False for a wrong password, and after the same work when there is no hash to compare with. */
  verify(hash: string | undefined, password: string): Promise<boolean>;
  /** Whether a hash was made with weaker parameters than today's. */
  isOutdated(hash: string): boolean;
}
