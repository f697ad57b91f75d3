ALTER TABLE "execution" ADD COLUMN "engine_version" text;--> statement-breakpoint
ALTER TABLE "log_upload" ADD COLUMN "used" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "log_upload_company" ON "log_upload" USING btree ("company_id");