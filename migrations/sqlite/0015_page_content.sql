ALTER TABLE `pages` ADD `language` text;--> statement-breakpoint
ALTER TABLE `pages` ADD `content_at` text;