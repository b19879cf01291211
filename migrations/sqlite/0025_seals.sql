CREATE TABLE `audit_seals` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`row_id` integer NOT NULL,
	`digest` text NOT NULL,
	`salt` text,
	`seal` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_seals_row` ON `audit_seals` (`row_id`);