ALTER TABLE `staff_factors` ADD `failures` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `staff_factors` ADD `codes_closed_at` text;