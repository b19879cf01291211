CREATE TABLE `backups` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`cause` text NOT NULL,
	`started_at` text NOT NULL,
	`beat_at` text NOT NULL,
	`ended_at` text,
	`size` integer,
	`sha` text,
	`is_encrypted` integer DEFAULT false NOT NULL,
	`counts` text,
	`proved_at` text,
	`fault` text,
	`detail` text,
	`sent_at` text,
	`send_fault` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `backups_name_unique` ON `backups` (`name`);--> statement-breakpoint
CREATE INDEX `backups_started` ON `backups` (`started_at`);