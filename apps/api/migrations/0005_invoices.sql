CREATE TABLE "invoice" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"sequence" integer NOT NULL,
	"number" text NOT NULL,
	"cause" text NOT NULL,
	"intent_id" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoice_number" UNIQUE("number"),
	CONSTRAINT "invoice_cause" UNIQUE("cause"),
	CONSTRAINT "invoice_sequence" UNIQUE("company_id","kind","sequence"),
	CONSTRAINT "invoice_sign" CHECK ((kind = 'invoice') = (amount_cents > 0))
);
--> statement-breakpoint
CREATE TABLE "invoice_series" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"last_invoice" integer DEFAULT 0 NOT NULL,
	"last_credit_note" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "invoice_series_code" UNIQUE("code")
);
--> statement-breakpoint
CREATE INDEX "invoice_company" ON "invoice" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invoice_intent" ON "invoice" USING btree ("intent_id");