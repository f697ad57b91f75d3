CREATE TABLE "email_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"new_email" text NOT NULL,
	"family_id" uuid NOT NULL,
	"confirm_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"old_email" text,
	"take_back_hash" text,
	"taken_back_at" timestamp with time zone,
	"voided_at" timestamp with time zone,
	CONSTRAINT "email_change_confirm_hash" UNIQUE("confirm_hash"),
	CONSTRAINT "email_change_take_back_hash" UNIQUE("take_back_hash")
);
--> statement-breakpoint
ALTER TABLE "user_account" ADD COLUMN "signup_email" text;--> statement-breakpoint
ALTER TABLE "email_change" ADD CONSTRAINT "email_change_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_change_user" ON "email_change" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "email_change_old_email" ON "email_change" USING btree ("old_email");--> statement-breakpoint
CREATE INDEX "email_change_ends_at" ON "email_change" USING btree ("ends_at");