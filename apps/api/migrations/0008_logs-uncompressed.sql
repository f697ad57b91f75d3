-- PostgreSQL compresses long values by default (pglz), at 50 ms of its time for a megabyte: longer than the engine needs to
-- read it. Logs are a megabyte at most and kept for days, so the room they take is the cheaper price.
ALTER TABLE "execution" ALTER COLUMN "input" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "log_upload" ALTER COLUMN "content" SET STORAGE EXTERNAL;
