ALTER TABLE ledger_account ADD CONSTRAINT ledger_account_company FOREIGN KEY (company_id) REFERENCES company (id);
--> statement-breakpoint
ALTER TABLE ledger_tx ADD CONSTRAINT ledger_tx_company FOREIGN KEY (company_id) REFERENCES company (id);
--> statement-breakpoint
ALTER TABLE payment ADD CONSTRAINT payment_company FOREIGN KEY (company_id) REFERENCES company (id);
--> statement-breakpoint
ALTER TABLE payment ADD CONSTRAINT payment_credited_by FOREIGN KEY (credited_tx) REFERENCES ledger_tx (id);
--> statement-breakpoint
-- Balances are updated in place many times a second: free room on the page allows heap-only updates.
ALTER TABLE ledger_account SET (fillfactor = 50);
--> statement-breakpoint
INSERT INTO ledger_account (kind, currency)
VALUES ('stripe_clearing', 'usd'), ('revenue', 'usd'), ('promo_expense', 'usd'), ('adjustment', 'usd');
