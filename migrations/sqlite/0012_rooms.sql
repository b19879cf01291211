CREATE TABLE `room_reads` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`room_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`room_id`) REFERENCES `rooms`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `room_reads_user_room` ON `room_reads` (`user_id`,`room_id`);--> statement-breakpoint
CREATE INDEX `room_reads_room` ON `room_reads` (`room_id`);--> statement-breakpoint
CREATE TABLE `room_texts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`room_id` integer NOT NULL,
	`language` text NOT NULL,
	`title` text NOT NULL,
	`teaser` text,
	`content` text,
	`updated_at` text NOT NULL,
	`updated_by` integer,
	FOREIGN KEY (`room_id`) REFERENCES `rooms`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`updated_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `room_texts_room_language` ON `room_texts` (`room_id`,`language`);--> statement-breakpoint
CREATE TABLE `text_versions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`owner_id` integer NOT NULL,
	`language` text,
	`title` text NOT NULL,
	`teaser` text,
	`content` text,
	`button_text` text,
	`created_at` text NOT NULL,
	`created_by` integer,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `text_versions_text` ON `text_versions` (`kind`,`owner_id`,`language`,`id`);--> statement-breakpoint
ALTER TABLE `rooms` ADD `position` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `rooms` ADD `sign` text;--> statement-breakpoint
ALTER TABLE `rooms` ADD `opens_at` text;--> statement-breakpoint
ALTER TABLE `rooms` ADD `closes_at` text;