ALTER TABLE "audit_seals" ADD COLUMN "explains" text collate "C";--> statement-breakpoint
ALTER TABLE "audit_seals" ADD COLUMN "mac" text collate "C";