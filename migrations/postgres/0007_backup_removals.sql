ALTER TABLE "backups" ADD COLUMN "remove_at" text collate "C";--> statement-breakpoint
ALTER TABLE "backups" ADD COLUMN "remove_from" text collate "C";