ALTER TABLE `audit_seals` ADD `explains` text;--> statement-breakpoint
ALTER TABLE `audit_seals` ADD `mac` text;