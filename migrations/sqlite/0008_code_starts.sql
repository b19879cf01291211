ALTER TABLE `secret_codes` ADD `starts_at` text;--> statement-breakpoint
CREATE INDEX `secret_codes_starts` ON `secret_codes` (`starts_at`);