CREATE TABLE `copy_purchases` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`copy_id` integer NOT NULL,
	`source` text NOT NULL,
	`reference` text NOT NULL,
	FOREIGN KEY (`copy_id`) REFERENCES `codex_copies`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `copy_purchases_reference` ON `copy_purchases` (`reference`,`source`);--> statement-breakpoint
CREATE INDEX `copy_purchases_copy` ON `copy_purchases` (`copy_id`);--> statement-breakpoint
INSERT INTO `copy_purchases` (`copy_id`, `source`, `reference`) SELECT `id`, `source`, `reference` FROM `codex_copies` WHERE `source` IS NOT NULL AND `reference` IS NOT NULL;