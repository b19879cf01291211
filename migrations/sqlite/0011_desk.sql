CREATE TABLE `entry_passes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`token` text NOT NULL,
	`email` text NOT NULL,
	`username` text NOT NULL,
	`language` text NOT NULL,
	`made_by` integer,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`used_at` text,
	FOREIGN KEY (`made_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `entry_passes_token_unique` ON `entry_passes` (`token`);--> statement-breakpoint
CREATE INDEX `entry_passes_email` ON `entry_passes` (`email`,`id`);--> statement-breakpoint
CREATE INDEX `entry_passes_expires` ON `entry_passes` (`expires_at`);--> statement-breakpoint
CREATE TABLE `help_requests` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`email` text,
	`user_id` integer,
	`language` text NOT NULL,
	`screen` text NOT NULL,
	`sentence` text NOT NULL,
	`last_error` text,
	`letter_state` text,
	`created_at` text NOT NULL,
	`answer` text,
	`answered_by` integer,
	`answered_at` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`answered_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `help_requests_open` ON `help_requests` (`answered_at`,`id`);--> statement-breakpoint
CREATE INDEX `help_requests_email` ON `help_requests` (`email`,`id`);--> statement-breakpoint
CREATE INDEX `help_requests_user` ON `help_requests` (`user_id`);--> statement-breakpoint
ALTER TABLE `letters` ADD `entered_at` text;--> statement-breakpoint
ALTER TABLE `letters` ADD `request_id` integer REFERENCES help_requests(id);--> statement-breakpoint
CREATE INDEX `letters_request` ON `letters` (`request_id`);--> statement-breakpoint
ALTER TABLE `users` ADD `suspended_at` text;--> statement-breakpoint
ALTER TABLE `users` ADD `note` text;