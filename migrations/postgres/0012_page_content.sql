ALTER TABLE "pages" ADD COLUMN "language" text collate "C";--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "content_at" text collate "C";