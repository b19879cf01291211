ALTER TABLE "codex_copies" ADD COLUMN "language" text collate "C";--> statement-breakpoint
ALTER TABLE "codex_copies" ADD COLUMN "refunded_at" text collate "C";--> statement-breakpoint
ALTER TABLE "intake_events" ADD COLUMN "language" text collate "C";--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "copy_id" bigint;