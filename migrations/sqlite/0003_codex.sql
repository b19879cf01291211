CREATE TABLE `codices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`title` text NOT NULL,
	`code` text NOT NULL,
	`settings` text NOT NULL,
	`own_text` text,
	`seed` text NOT NULL,
	`edition` integer NOT NULL,
	`checksum` text NOT NULL,
	`size` integer NOT NULL,
	`created_at` text NOT NULL,
	`created_by` integer,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `codices_created` ON `codices` (`created_at`);--> statement-breakpoint
CREATE INDEX `codices_title` ON `codices` (`title`);