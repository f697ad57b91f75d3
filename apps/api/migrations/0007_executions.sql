CREATE TABLE "company_retention" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"days" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "execution" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"member_name" text NOT NULL,
	"status" text NOT NULL,
	"request_hash" text NOT NULL,
	"text_hash" text NOT NULL,
	"token_count" integer NOT NULL,
	"cost_cents" integer DEFAULT 0 NOT NULL,
	"payment_id" text,
	"file_name" text,
	"input" text,
	"result" json,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"lease_until" timestamp with time zone NOT NULL,
	CONSTRAINT "execution_cost" CHECK (cost_cents >= 0)
);
--> statement-breakpoint
CREATE TABLE "log_upload" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "company_retention" ADD CONSTRAINT "company_retention_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "execution" ADD CONSTRAINT "execution_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "log_upload" ADD CONSTRAINT "log_upload_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "execution_company" ON "execution" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "execution_text" ON "execution" USING btree ("company_id","text_hash","created_at");--> statement-breakpoint
CREATE INDEX "execution_running" ON "execution" USING btree ("lease_until") WHERE status = 'Running';--> statement-breakpoint
CREATE INDEX "execution_kept" ON "execution" USING btree ("finished_at") WHERE input is not null or result is not null;--> statement-breakpoint
CREATE INDEX "log_upload_expires_at" ON "log_upload" USING btree ("expires_at");