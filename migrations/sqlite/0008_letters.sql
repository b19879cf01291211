CREATE TABLE `letters` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`to` text NOT NULL,
	`domain` text NOT NULL,
	`user_id` integer,
	`otp_id` integer,
	`username` text,
	`language` text NOT NULL,
	`browser` text,
	`state` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_at` text NOT NULL,
	`lease_until` text,
	`expires_at` text NOT NULL,
	`server_words` text,
	`message_id` text NOT NULL,
	`spent` text NOT NULL,
	`owed` text,
	`created_at` text NOT NULL,
	`state_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`otp_id`) REFERENCES `otp_verifications`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `letters_due` ON `letters` (`state`,`next_at`);--> statement-breakpoint
CREATE INDEX `letters_to` ON `letters` (`to`,`id`);--> statement-breakpoint
CREATE INDEX `letters_otp` ON `letters` (`otp_id`);--> statement-breakpoint
CREATE INDEX `letters_browser` ON `letters` (`browser`,`id`);--> statement-breakpoint
CREATE INDEX `letters_created` ON `letters` (`created_at`);