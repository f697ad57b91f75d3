CREATE TABLE "company_spending" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"limit_cents" bigint,
	"low_balance_cents" bigint,
	"low_balance_state" text DEFAULT 'above' NOT NULL,
	CONSTRAINT "company_spending_amounts" CHECK (limit_cents >= 0 and low_balance_cents >= 0),
	CONSTRAINT "company_spending_state" CHECK (low_balance_state in ('above', 'due', 'told'))
);
--> statement-breakpoint
CREATE TABLE "member_limit" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"limit_cents" bigint NOT NULL,
	CONSTRAINT "member_limit_amount" CHECK (limit_cents >= 0)
);
--> statement-breakpoint
CREATE TABLE "month_spending" (
	"company_id" uuid NOT NULL,
	"member_id" uuid,
	"month" date NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "month_spending_of" UNIQUE NULLS NOT DISTINCT("company_id","member_id","month")
);
--> statement-breakpoint
ALTER TABLE "credit_hold" ADD COLUMN "member_id" uuid;--> statement-breakpoint
ALTER TABLE "credit_hold" ADD COLUMN "month" date;--> statement-breakpoint
ALTER TABLE "company_spending" ADD CONSTRAINT "company_spending_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_limit" ADD CONSTRAINT "member_limit_member_id_user_account_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_spending_due" ON "company_spending" USING btree ("company_id") WHERE low_balance_state = 'due';--> statement-breakpoint
CREATE INDEX "member_limit_company" ON "member_limit" USING btree ("company_id");