CREATE TABLE `mail_queue` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`paused_at` text,
	`cause` text,
	`reply` text,
	`next_trial_at` text,
	`suspect_id` integer,
	`suspect_domain` text
);
--> statement-breakpoint
ALTER TABLE `letters` ADD `refusals` integer DEFAULT 0 NOT NULL;