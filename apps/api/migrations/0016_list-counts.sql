CREATE TABLE "list_count" (
	"list" text NOT NULL,
	"company_id" uuid NOT NULL,
	"member_id" uuid,
	"day" date,
	"row_count" bigint NOT NULL,
	"marked_count" bigint NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "list_count_of" UNIQUE NULLS NOT DISTINCT("list","company_id","member_id","day")
);
--> statement-breakpoint
DROP INDEX "user_account_company";--> statement-breakpoint
DROP INDEX "payment_company_created";--> statement-breakpoint
DROP INDEX "execution_company";--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "listed" boolean GENERATED ALWAYS AS ((method = 'free' or stripe_intent_id is not null) and state <> 'abandoned') STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "user_account_listed" ON "user_account" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payment_listed" ON "payment" USING btree ("company_id","created_at","id") WHERE listed;--> statement-breakpoint
CREATE INDEX "execution_listed" ON "execution" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "execution_private" ON "execution" USING btree ("company_id","user_id","created_at","id") WHERE not shared;--> statement-breakpoint
CREATE INDEX "execution_shared" ON "execution" USING btree ("company_id","created_at","id") WHERE shared;--> statement-breakpoint
CREATE INDEX "execution_shared_own" ON "execution" USING btree ("company_id","user_id","created_at","id") WHERE shared;