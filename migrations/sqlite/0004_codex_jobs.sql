CREATE TABLE `codex_jobs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`job` text NOT NULL,
	`state` text NOT NULL,
	`progress` integer DEFAULT 0 NOT NULL,
	`ahead` integer DEFAULT 0 NOT NULL,
	`is_cancelled` integer DEFAULT false NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `codex_jobs_job_unique` ON `codex_jobs` (`job`);--> statement-breakpoint
CREATE INDEX `codex_jobs_updated` ON `codex_jobs` (`updated_at`);