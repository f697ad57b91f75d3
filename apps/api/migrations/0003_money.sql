CREATE TABLE "credit_hold" (
	"execution_id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"settled_cents" bigint,
	"funding" text NOT NULL,
	"payment_id" uuid,
	"state" text DEFAULT 'held' NOT NULL,
	"lease_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "credit_hold_state" CHECK (state in ('held', 'settled', 'released')),
	CONSTRAINT "credit_hold_settled" CHECK (settled_cents is null or settled_cents between 0 and amount_cents),
	CONSTRAINT "credit_hold_closed" CHECK ((state = 'held') = (closed_at is null) and (state = 'settled') = (settled_cents is not null))
);
--> statement-breakpoint
CREATE TABLE "credit_lot" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_lot_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" uuid NOT NULL,
	"payment_id" uuid,
	"source" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"remaining_cents" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "credit_lot_source" CHECK (source in ('free', 'paid')),
	CONSTRAINT "credit_lot_remaining" CHECK (remaining_cents between 0 and amount_cents)
);
--> statement-breakpoint
CREATE TABLE "credit_movement" (
	"tx_id" bigint NOT NULL,
	"lot_id" bigint NOT NULL,
	"amount_cents" bigint NOT NULL,
	CONSTRAINT "credit_movement_tx_id_lot_id_pk" PRIMARY KEY("tx_id","lot_id"),
	CONSTRAINT "credit_movement_moves" CHECK (amount_cents <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_account" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" uuid,
	"kind" text NOT NULL,
	"currency" text NOT NULL,
	"balance_cents" bigint,
	"version" bigint,
	CONSTRAINT "ledger_account_owner" UNIQUE NULLS NOT DISTINCT("company_id","kind","currency"),
	CONSTRAINT "ledger_account_kind" CHECK (case when company_id is null then kind in ('stripe_clearing', 'revenue', 'promo_expense', 'adjustment') and balance_cents is null and version is null else kind in ('wallet', 'held', 'receivable') and balance_cents is not null and version is not null end),
	CONSTRAINT "ledger_account_not_overdrawn" CHECK (kind not in ('wallet', 'held') or balance_cents >= 0),
	CONSTRAINT "ledger_account_owed" CHECK (kind <> 'receivable' or balance_cents <= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"tx_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"amount_cents" bigint NOT NULL,
	"balance_after_cents" bigint,
	"account_version" bigint,
	CONSTRAINT "ledger_entry_tx_id_account_id_pk" PRIMARY KEY("tx_id","account_id"),
	CONSTRAINT "ledger_entry_account_version" UNIQUE("account_id","account_version"),
	CONSTRAINT "ledger_entry_moves" CHECK (amount_cents <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_tx" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_tx_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"idem_key" text NOT NULL,
	"ref" text NOT NULL,
	"actor" text NOT NULL,
	"meta" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"made_in" bigint DEFAULT pg_current_xact_id()::text::bigint NOT NULL,
	CONSTRAINT "ledger_tx_idem_key" UNIQUE("idem_key"),
	CONSTRAINT "ledger_tx_kind" CHECK (kind in ('grant', 'topup', 'hold', 'settle', 'release', 'refund', 'refund_reversal', 'dispute', 'dispute_reversal', 'repay', 'adjust'))
);
--> statement-breakpoint
CREATE TABLE "free_plan_grant" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"owner_hash" text NOT NULL,
	"payment_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "free_plan_grant_owner" UNIQUE("owner_hash")
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"method" text NOT NULL,
	"chosen_at" text,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"review_reason" text,
	"request_key" uuid,
	"stripe_intent_id" text,
	"credited_tx" bigint,
	"credited_via" text,
	"refunded_cents" bigint DEFAULT 0 NOT NULL,
	"disputed_cents" bigint DEFAULT 0 NOT NULL,
	"dispute_open" boolean DEFAULT false NOT NULL,
	"ip" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"next_check_at" timestamp with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "payment_stripe_intent" UNIQUE("stripe_intent_id"),
	CONSTRAINT "payment_credited_tx" UNIQUE("credited_tx"),
	CONSTRAINT "payment_request_key" UNIQUE("company_id","request_key"),
	CONSTRAINT "payment_amount" CHECK (amount_cents > 0),
	CONSTRAINT "payment_state" CHECK (state in ('pending', 'failed', 'abandoned', 'review', 'succeeded')),
	CONSTRAINT "payment_credited" CHECK ((state = 'succeeded') = (credited_tx is not null)),
	CONSTRAINT "payment_taken_back" CHECK (refunded_cents >= 0 and disputed_cents >= 0 and refunded_cents + disputed_cents <= amount_cents)
);
--> statement-breakpoint
CREATE TABLE "payment_dispute" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"open" boolean NOT NULL,
	"funds" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_failure" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"ip" text NOT NULL,
	"code" text NOT NULL,
	"decline_code" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_refund" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recon_finding" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"ref" text NOT NULL,
	"expected" text NOT NULL,
	"actual" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "stripe_event" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"intent_id" text,
	"received_at" timestamp with time zone NOT NULL,
	"processed_at" timestamp with time zone,
	"outcome" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"last_error" text
);
--> statement-breakpoint
CREATE INDEX "credit_hold_open" ON "credit_hold" USING btree ("lease_until") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "credit_lot_unspent" ON "credit_lot" USING btree ("company_id","id") WHERE remaining_cents > 0;--> statement-breakpoint
CREATE INDEX "credit_lot_payment" ON "credit_lot" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_company_created" ON "payment" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payment_next_check" ON "payment" USING btree ("next_check_at") WHERE next_check_at is not null;--> statement-breakpoint
CREATE INDEX "payment_dispute_open" ON "payment" USING btree ("company_id") WHERE dispute_open;--> statement-breakpoint
CREATE INDEX "payment_dispute_payment" ON "payment_dispute" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_failure_payment" ON "payment_failure" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_failure_company" ON "payment_failure" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_failure_ip" ON "payment_failure" USING btree ("ip","created_at");--> statement-breakpoint
CREATE INDEX "payment_refund_payment" ON "payment_refund" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recon_finding_open" ON "recon_finding" USING btree ("kind","ref") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "stripe_event_waiting" ON "stripe_event" USING btree ("next_attempt_at") WHERE processed_at is null;--> statement-breakpoint
CREATE INDEX "stripe_event_received" ON "stripe_event" USING btree ("received_at");