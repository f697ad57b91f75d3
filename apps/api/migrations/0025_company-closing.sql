CREATE TABLE "company_closing" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"requested_by" uuid NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'grace' NOT NULL,
	"reminded_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"waits_for" text,
	"erased_at" timestamp with time zone,
	CONSTRAINT "company_closing_state" CHECK (state in ('grace', 'refunding', 'erasing', 'erased')),
	CONSTRAINT "company_closing_end" CHECK ((state = 'erased') = (erased_at is not null))
);
--> statement-breakpoint
ALTER TABLE "company_closing" ADD CONSTRAINT "company_closing_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_closing_due" ON "company_closing" USING btree ("due_at") WHERE state <> 'erased';--> statement-breakpoint
CREATE INDEX "company_closing_erased" ON "company_closing" USING btree ("erased_at") WHERE state = 'erased';