ALTER TABLE `codex_copies` ADD `language` text;--> statement-breakpoint
ALTER TABLE `codex_copies` ADD `refunded_at` text;--> statement-breakpoint
ALTER TABLE `intake_events` ADD `language` text;--> statement-breakpoint
ALTER TABLE `letters` ADD `copy_id` integer;