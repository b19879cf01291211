CREATE TABLE `otp_failures` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`count` integer DEFAULT 0 NOT NULL,
	`closed_until` text,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `otp_failures_key_unique` ON `otp_failures` (`key`);--> statement-breakpoint
CREATE INDEX `otp_failures_updated` ON `otp_failures` (`updated_at`);--> statement-breakpoint
ALTER TABLE `otp_verifications` ADD `browser` text;--> statement-breakpoint
ALTER TABLE `otp_verifications` ADD `stranger_tries` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `initial_password_hash` text;