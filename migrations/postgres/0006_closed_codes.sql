ALTER TABLE "staff_factors" ADD COLUMN "failures" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_factors" ADD COLUMN "codes_closed_at" text collate "C";