DROP INDEX "execution_kept";--> statement-breakpoint
ALTER TABLE "execution" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "execution" ADD COLUMN "stanza_name" text;--> statement-breakpoint
ALTER TABLE "execution" ADD COLUMN "verdict" text;--> statement-breakpoint
ALTER TABLE "execution" ADD COLUMN "shared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "execution" ADD COLUMN "edits" json;--> statement-breakpoint
UPDATE "execution" SET "name" = coalesce("file_name", (
	SELECT CASE WHEN length(line) > 80 THEN left(line, 79) || '…' ELSE line END
	FROM (SELECT nullif(btrim(regexp_replace(substring(left("input", 2000) from '\S[^\n\r]*'), '[[:cntrl:]]+', ' ', 'g')), '') AS line) AS first_line
)) WHERE "input" IS NOT NULL OR "result" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "execution_kept" ON "execution" USING btree ("finished_at") WHERE input is not null or result is not null or name is not null;