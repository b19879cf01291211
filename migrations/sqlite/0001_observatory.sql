CREATE TABLE `page_slugs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`page_id` integer NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `page_slugs_slug_unique` ON `page_slugs` (`slug`);--> statement-breakpoint
CREATE INDEX `audit_logs_action` ON `audit_logs` (`action`);--> statement-breakpoint
CREATE INDEX `audit_logs_ip` ON `audit_logs` (`ip_address`);--> statement-breakpoint
CREATE INDEX `pages_title` ON `pages` (`title`);--> statement-breakpoint
CREATE INDEX `pages_active` ON `pages` (`is_active`);--> statement-breakpoint
CREATE INDEX `pages_created` ON `pages` (`created_at`);--> statement-breakpoint
CREATE INDEX `pages_updated` ON `pages` (`updated_at`);--> statement-breakpoint
CREATE INDEX `redemptions_created` ON `redemptions` (`created_at`);--> statement-breakpoint
CREATE INDEX `secret_codes_created` ON `secret_codes` (`created_at`);--> statement-breakpoint
CREATE INDEX `secret_codes_expires` ON `secret_codes` (`expires_at`);--> statement-breakpoint
CREATE INDEX `secret_codes_used` ON `secret_codes` (`used_count`);--> statement-breakpoint
CREATE INDEX `secret_codes_active` ON `secret_codes` (`is_active`);--> statement-breakpoint
CREATE INDEX `users_created` ON `users` (`created_at`);--> statement-breakpoint
CREATE INDEX `users_role` ON `users` (`role`);--> statement-breakpoint
CREATE INDEX `users_used_code` ON `users` (`used_secret_code`);--> statement-breakpoint
CREATE INDEX `users_admitted` ON `users` (`used_secret_code_at`);