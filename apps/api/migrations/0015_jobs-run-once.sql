CREATE TABLE "job_run" (
	"name" text PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp with time zone,
	"lease_id" uuid,
	"leased_until" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "execution_kept";--> statement-breakpoint
CREATE INDEX "payment_credited_created" ON "payment" USING btree ("created_at","id") WHERE state = 'succeeded';--> statement-breakpoint
CREATE INDEX "execution_company_kept" ON "execution" USING btree ("company_id","finished_at") WHERE input is not null or result is not null or name is not null;