ALTER TABLE `backups` ADD `remove_at` text;--> statement-breakpoint
ALTER TABLE `backups` ADD `remove_from` text;