DROP INDEX `secret_codes_key_unique`;--> statement-breakpoint
ALTER TABLE `secret_codes` DROP COLUMN `key`;--> statement-breakpoint
ALTER TABLE `secret_codes` ADD `folded` text;--> statement-breakpoint
ALTER TABLE `secret_codes` ADD `key` text GENERATED ALWAYS AS (coalesce(folded, case when code glob '*[^ -~]*' then ' ' || code else coalesce(nullif(rtrim(replace(replace(replace(replace(replace(replace(replace(replace(code, ' ', ''), 'O', '0'), 'I', '1'), 'L', '1'), '-', ''), '''', ''), '"', ''), '`', ''), '.'), ''), replace(replace(replace(replace(code, ' ', ''), 'O', '0'), 'I', '1'), 'L', '1')) end) || case when is_exact then ' ' || code else '' end) VIRTUAL NOT NULL;--> statement-breakpoint
-- Of codes that read alike the oldest is found by the folded form; the others are compared exactly.
UPDATE `secret_codes` SET `is_exact` = true WHERE NOT `is_exact` AND `id` NOT IN (SELECT min(`id`) FROM `secret_codes` WHERE NOT `is_exact` GROUP BY `key`);--> statement-breakpoint
CREATE UNIQUE INDEX `secret_codes_key_unique` ON `secret_codes` (`key`);--> statement-breakpoint
-- The start that follows folds the patterns anew; a blank begins no folded form.
UPDATE `near_misses` SET `folded` = ' ' || `id`;
