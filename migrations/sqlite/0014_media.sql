CREATE TABLE `media` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`sha` text NOT NULL,
	`kind` text NOT NULL,
	`type` text NOT NULL,
	`name` text NOT NULL,
	`size` integer NOT NULL,
	`width` integer,
	`height` integer,
	`alt_en` text,
	`alt_pt` text,
	`alt_es` text,
	`is_ornament` integer DEFAULT false NOT NULL,
	`is_whole` integer DEFAULT false NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`created_by` integer,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `media_sha_unique` ON `media` (`sha`);--> statement-breakpoint
CREATE INDEX `media_created` ON `media` (`created_at`);--> statement-breakpoint
CREATE INDEX `media_name` ON `media` (`name`);--> statement-breakpoint
CREATE INDEX `media_size` ON `media` (`size`);--> statement-breakpoint
CREATE TABLE `media_parts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`media_id` integer NOT NULL,
	`form` text NOT NULL,
	`part` integer NOT NULL,
	`bytes` blob NOT NULL,
	FOREIGN KEY (`media_id`) REFERENCES `media`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `media_parts_place` ON `media_parts` (`media_id`,`form`,`part`);--> statement-breakpoint
CREATE TABLE `media_uses` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`media_id` integer NOT NULL,
	`kind` text NOT NULL,
	`owner_id` integer NOT NULL,
	`language` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`media_id`) REFERENCES `media`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE UNIQUE INDEX `media_uses_place` ON `media_uses` (`kind`,`owner_id`,`language`,`media_id`);--> statement-breakpoint
CREATE INDEX `media_uses_medium` ON `media_uses` (`media_id`);