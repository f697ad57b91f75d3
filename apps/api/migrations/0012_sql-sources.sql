CREATE TABLE "sql_source" (
	"name" text PRIMARY KEY NOT NULL,
	"checksum" text NOT NULL,
	"release" integer NOT NULL,
	"applied_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "credit_hold_open";--> statement-breakpoint
ALTER TABLE "credit_hold" ALTER COLUMN "lease_until" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "credit_hold_held" ON "credit_hold" USING btree ("created_at") WHERE state = 'held';