CREATE TABLE `share_pictures` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`page_id` integer,
	`language` text DEFAULT '' NOT NULL,
	`drawn_of` text NOT NULL,
	`sha` text NOT NULL,
	`bytes` blob NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `share_pictures_page_language` ON `share_pictures` (`page_id`,`language`);--> statement-breakpoint
CREATE INDEX `share_pictures_sha` ON `share_pictures` (`sha`);--> statement-breakpoint
ALTER TABLE `pages` ADD `audience` text DEFAULT 'public' NOT NULL;--> statement-breakpoint
ALTER TABLE `pages` ADD `is_indexed` integer DEFAULT true NOT NULL;