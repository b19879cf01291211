CREATE TABLE `codex_copies` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`run_id` integer NOT NULL,
	`number` integer NOT NULL,
	`code_id` integer,
	`code` text NOT NULL,
	`folded` text NOT NULL,
	`name` text,
	`email` text,
	`token_hash` text,
	`token` text,
	`source` text,
	`reference` text,
	`sold_at` text,
	`last_sent_at` text,
	`fetched_at` text,
	`fetches` integer DEFAULT 0 NOT NULL,
	`revoked_at` text,
	FOREIGN KEY (`run_id`) REFERENCES `codex_runs`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`code_id`) REFERENCES `secret_codes`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `codex_copies_tokenHash_unique` ON `codex_copies` (`token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `codex_copies_number` ON `codex_copies` (`run_id`,`number`);--> statement-breakpoint
CREATE INDEX `codex_copies_code` ON `codex_copies` (`code_id`);--> statement-breakpoint
CREATE INDEX `codex_copies_folded` ON `codex_copies` (`folded`);--> statement-breakpoint
CREATE INDEX `codex_copies_email` ON `codex_copies` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `codex_copies_reference` ON `codex_copies` (`source`,`reference`);--> statement-breakpoint
CREATE TABLE `codex_files` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`codex_id` integer NOT NULL,
	`part` integer NOT NULL,
	`bytes` blob NOT NULL,
	FOREIGN KEY (`codex_id`) REFERENCES `codices`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `codex_files_place` ON `codex_files` (`codex_id`,`part`);--> statement-breakpoint
CREATE TABLE `codex_runs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`codex_id` integer NOT NULL,
	`label` text NOT NULL,
	`count` integer NOT NULL,
	`expires_at` text NOT NULL,
	`max_uses` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`is_personal` integer DEFAULT false NOT NULL,
	`products` text DEFAULT '[]' NOT NULL,
	`created_at` text NOT NULL,
	`created_by` integer,
	`made` integer DEFAULT 0 NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`codex_id`) REFERENCES `codices`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `codex_runs_codex` ON `codex_runs` (`codex_id`);--> statement-breakpoint
CREATE INDEX `codex_runs_created` ON `codex_runs` (`created_at`);--> statement-breakpoint
CREATE INDEX `codex_runs_label` ON `codex_runs` (`label`);--> statement-breakpoint
CREATE TABLE `intake_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`source` text NOT NULL,
	`event_id` text NOT NULL,
	`kind` text NOT NULL,
	`product` text,
	`email` text,
	`name` text,
	`reference` text,
	`state` text NOT NULL,
	`received_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `intake_events_event` ON `intake_events` (`source`,`event_id`);--> statement-breakpoint
CREATE INDEX `intake_events_reference` ON `intake_events` (`source`,`reference`);--> statement-breakpoint
CREATE INDEX `intake_events_state` ON `intake_events` (`state`);--> statement-breakpoint
CREATE INDEX `intake_events_email` ON `intake_events` (`email`);--> statement-breakpoint
CREATE INDEX `intake_events_received` ON `intake_events` (`received_at`);--> statement-breakpoint
ALTER TABLE `codices` ADD `plan` text;--> statement-breakpoint
ALTER TABLE `codices` ADD `mark` text;