ALTER TABLE "payment" ADD COLUMN "billing" jsonb;--> statement-breakpoint
CREATE INDEX "payment_billing" ON "payment" USING btree ("company_id","created_at") WHERE billing is not null;