CREATE TABLE "company_export" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"run_id" uuid,
	"leased_until" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"size_bytes" bigint,
	"chunks" integer,
	"expires_at" timestamp with time zone,
	CONSTRAINT "company_export_company" UNIQUE("company_id"),
	CONSTRAINT "company_export_state" CHECK (state in ('waiting', 'ready', 'failed')),
	CONSTRAINT "company_export_ready" CHECK ((state = 'ready') = (size_bytes is not null and chunks is not null) and (state = 'waiting') = (expires_at is null))
);
--> statement-breakpoint
CREATE TABLE "company_export_chunk" (
	"export_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "company_export_chunk_export_id_number_pk" PRIMARY KEY("export_id","number")
);
--> statement-breakpoint
ALTER TABLE "company_export" ADD CONSTRAINT "company_export_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_export_chunk" ADD CONSTRAINT "company_export_chunk_export_id_company_export_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."company_export"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_export_waiting" ON "company_export" USING btree ("leased_until") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "company_export_expires_at" ON "company_export" USING btree ("expires_at");