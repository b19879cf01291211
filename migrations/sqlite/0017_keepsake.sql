CREATE TABLE `room_letters` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`room_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`letter_id` integer,
	`created_at` text NOT NULL,
	FOREIGN KEY (`room_id`) REFERENCES `rooms`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`letter_id`) REFERENCES `letters`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `room_letters_user_room` ON `room_letters` (`user_id`,`room_id`);--> statement-breakpoint
CREATE INDEX `room_letters_room` ON `room_letters` (`room_id`);--> statement-breakpoint
CREATE INDEX `room_letters_letter` ON `room_letters` (`letter_id`);--> statement-breakpoint
ALTER TABLE `rooms` ADD `shown_at` text;--> statement-breakpoint
ALTER TABLE `rooms` ADD `revealed_at` text;--> statement-breakpoint
ALTER TABLE `users` ADD `ordinal` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `wants_room_letters` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `room_letter_at` text;--> statement-breakpoint
-- Whoever was admitted before has the place that the order of admissions gave them.
UPDATE `users` SET `ordinal` = `placed`.`place` FROM (SELECT `id` AS `who`, row_number() OVER (ORDER BY `used_secret_code_at`, `id`) AS `place` FROM `users` WHERE `used_secret_code_at` IS NOT NULL) AS `placed` WHERE `placed`.`who` = `users`.`id`;--> statement-breakpoint
CREATE UNIQUE INDEX `users_ordinal_unique` ON `users` (`ordinal`);