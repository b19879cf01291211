CREATE TABLE `failed_tries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`room_id` integer,
	`created_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `failed_tries_user` ON `failed_tries` (`user_id`,`room_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `failed_tries_created` ON `failed_tries` (`created_at`);--> statement-breakpoint
CREATE TABLE `near_misses` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`pattern` text NOT NULL,
	`folded` text NOT NULL,
	`text_en` text,
	`text_pt` text,
	`text_es` text,
	`count` integer DEFAULT 0 NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `near_misses_folded_unique` ON `near_misses` (`folded`);--> statement-breakpoint
CREATE TABLE `whisper_takes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`whisper_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`whisper_id`) REFERENCES `whispers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `whisper_takes_user_whisper` ON `whisper_takes` (`user_id`,`whisper_id`);--> statement-breakpoint
CREATE INDEX `whisper_takes_whisper` ON `whisper_takes` (`whisper_id`);--> statement-breakpoint
CREATE TABLE `whispers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`place` text NOT NULL,
	`room_id` integer,
	`position` integer DEFAULT 0 NOT NULL,
	`opens` text NOT NULL,
	`after` integer DEFAULT 0 NOT NULL,
	`text_en` text,
	`text_pt` text,
	`text_es` text,
	`taken_count` integer DEFAULT 0 NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`room_id`) REFERENCES `rooms`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `whispers_room` ON `whispers` (`room_id`);--> statement-breakpoint
CREATE INDEX `whispers_place` ON `whispers` (`place`);