export const USAGE = `Usage: npm run operate -- COMMAND

Reads:
  show COMPANY                        people, deletion, credit, holds, payments and findings of a company
  findings                            open findings of reconciliation
  verify-books                        recomputes the books; exit code 1 when a rule is violated

Changes, each with --operator NAME, and with --dry-run to change nothing:
  adjust COMPANY CENTS --reason TEXT --ticket ID
                                      corrects the balance; the customer sees the reason; a ticket is booked once
  refund PAYMENT --reason TEXT        refunds the unspent credit of a card payment through the provider
  block COMPANY --reason TEXT         nobody in the company can extract or pay
  unblock COMPANY --reason TEXT
  reset-second-factor EMAIL --reason TEXT
                                      removes the second factor of a user, who is signed out and told by mail
  erase-due                           erases companies whose deletion is due and refunded; needs the role that owns the
                                      database, and is not needed where the server has it
  resend-mail ID                      sends a waiting mail at once
  rotate-secrets                      prints a new TOKEN_SECRET and what to do with it
  reseal-second-factors               seals second factors with TOKEN_SECRET, before TOKEN_SECRET_PREVIOUS is removed;
                                      exit code 1 when some cannot be opened

COMPANY is an id, a member's e-mail address or the exact name. PAYMENT is an id of ours or of the provider.
The database is that of DATABASE_URL or PROPSMITH_DATA_DIR; the embedded one only while no server runs.
`;
