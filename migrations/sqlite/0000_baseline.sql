CREATE TABLE `attempts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `attempts_key` ON `attempts` (`key`,`created_at`);
--> statement-breakpoint
CREATE INDEX `attempts_created` ON `attempts` (`created_at`);
--> statement-breakpoint
CREATE TABLE `audit_logs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer,
	`action` text NOT NULL,
	`details` text NOT NULL,
	`ip_address` text,
	`user_agent` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `audit_logs_created` ON `audit_logs` (`created_at`);
--> statement-breakpoint
CREATE INDEX `audit_logs_user` ON `audit_logs` (`user_id`);
--> statement-breakpoint
CREATE TABLE `otp_verifications` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`email` text NOT NULL,
	`username` text NOT NULL,
	`language` text NOT NULL,
	`otp_code` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`is_used` integer DEFAULT false NOT NULL,
	`expires_at` text NOT NULL,
	`created_at` text NOT NULL
, `browser` text, `stranger_tries` integer DEFAULT 0 NOT NULL, `purpose` text DEFAULT 'enter' NOT NULL);
--> statement-breakpoint
CREATE INDEX `otp_verifications_email` ON `otp_verifications` (`email`,`id`);
--> statement-breakpoint
CREATE TABLE `pages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`title` text NOT NULL,
	`content` text NOT NULL,
	`button_text` text,
	`button_url` text,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`created_by` integer, `language` text, `content_at` text, `audience` text DEFAULT 'public' NOT NULL, `is_indexed` integer DEFAULT true NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pages_slug_unique` ON `pages` (`slug`);
--> statement-breakpoint
CREATE TABLE `redemptions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`code_id` integer,
	`code` text NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`code_id`) REFERENCES `secret_codes`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `redemptions_code_user` ON `redemptions` (`code_id`,`user_id`);
--> statement-breakpoint
CREATE INDEX `redemptions_user` ON `redemptions` (`user_id`);
--> statement-breakpoint
CREATE TABLE `rooms` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`description` text,
	`required_code_id` integer,
	`status` text DEFAULT 'locked' NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL, `position` integer DEFAULT 0 NOT NULL, `sign` text, `opens_at` text, `closes_at` text, `shown_at` text, `revealed_at` text,
	FOREIGN KEY (`required_code_id`) REFERENCES `secret_codes`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `rooms_required_code` ON `rooms` (`required_code_id`);
--> statement-breakpoint
CREATE TABLE `secret_codes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`code` text NOT NULL,
	`label` text,
	`is_active` integer DEFAULT true NOT NULL,
	`expires_at` text NOT NULL,
	`created_at` text NOT NULL,
	`used_at` text,
	`used_count` integer DEFAULT 0 NOT NULL,
	`max_uses` integer DEFAULT 1 NOT NULL
, `is_exact` integer DEFAULT false NOT NULL, `key` text GENERATED ALWAYS AS (coalesce(nullif(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(code, ' ', ''), 'O', '0'), 'I', '1'), 'L', '1'), '-', ''), '‐', ''), '‒', ''), '–', ''), '—', ''), '―', ''), '−', ''), ''), replace(replace(replace(replace(code, ' ', ''), 'O', '0'), 'I', '1'), 'L', '1')) || case when is_exact then ' ' || code else '' end) VIRTUAL NOT NULL);
--> statement-breakpoint
CREATE UNIQUE INDEX `secret_codes_code_unique` ON `secret_codes` (`code`);
--> statement-breakpoint
CREATE TABLE `system_settings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`value` text,
	`description` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `system_settings_key_unique` ON `system_settings` (`key`);
--> statement-breakpoint
CREATE TABLE `user_sessions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`session_token` text NOT NULL,
	`ip_address` text,
	`user_agent` text,
	`last_activity` text NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL, `proved_at` text, `tries` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_sessions_sessionToken_unique` ON `user_sessions` (`session_token`);
--> statement-breakpoint
CREATE INDEX `user_sessions_user` ON `user_sessions` (`user_id`);
--> statement-breakpoint
CREATE INDEX `user_sessions_expires` ON `user_sessions` (`expires_at`);
--> statement-breakpoint
CREATE TABLE `users` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`email` text NOT NULL,
	`username` text NOT NULL,
	`username_folded` text NOT NULL,
	`language` text DEFAULT 'en' NOT NULL,
	`password_hash` text,
	`password_changed` integer DEFAULT false NOT NULL,
	`password_expires_at` text,
	`role` text DEFAULT 'user' NOT NULL,
	`created_at` text NOT NULL,
	`last_login_at` text,
	`used_secret_code` text,
	`used_secret_code_at` text
, `initial_password_hash` text, `entered_at` text, `erased_at` text, `suspended_at` text, `note` text, `ordinal` integer, `wants_room_letters` integer DEFAULT true NOT NULL, `room_letter_at` text, `former_initial_hashes` text);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_username_unique` ON `users` (`username`);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_usernameFolded_unique` ON `users` (`username_folded`);
--> statement-breakpoint
CREATE TABLE `page_slugs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`page_id` integer NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `page_slugs_slug_unique` ON `page_slugs` (`slug`);
--> statement-breakpoint
CREATE INDEX `audit_logs_action` ON `audit_logs` (`action`);
--> statement-breakpoint
CREATE INDEX `audit_logs_ip` ON `audit_logs` (`ip_address`);
--> statement-breakpoint
CREATE INDEX `pages_title` ON `pages` (`title`);
--> statement-breakpoint
CREATE INDEX `pages_active` ON `pages` (`is_active`);
--> statement-breakpoint
CREATE INDEX `pages_created` ON `pages` (`created_at`);
--> statement-breakpoint
CREATE INDEX `pages_updated` ON `pages` (`updated_at`);
--> statement-breakpoint
CREATE INDEX `redemptions_created` ON `redemptions` (`created_at`);
--> statement-breakpoint
CREATE INDEX `secret_codes_created` ON `secret_codes` (`created_at`);
--> statement-breakpoint
CREATE INDEX `secret_codes_expires` ON `secret_codes` (`expires_at`);
--> statement-breakpoint
CREATE INDEX `secret_codes_used` ON `secret_codes` (`used_count`);
--> statement-breakpoint
CREATE INDEX `secret_codes_active` ON `secret_codes` (`is_active`);
--> statement-breakpoint
CREATE INDEX `users_created` ON `users` (`created_at`);
--> statement-breakpoint
CREATE INDEX `users_role` ON `users` (`role`);
--> statement-breakpoint
CREATE INDEX `users_used_code` ON `users` (`used_secret_code`);
--> statement-breakpoint
CREATE INDEX `users_admitted` ON `users` (`used_secret_code_at`);
--> statement-breakpoint
CREATE VIRTUAL TABLE users_search USING fts5(email, username, used_secret_code, content='users', content_rowid='id', tokenize='trigram');
--> statement-breakpoint
CREATE TRIGGER users_search_insert AFTER INSERT ON users BEGIN
  INSERT INTO users_search(rowid, email, username, used_secret_code) VALUES (new.id, new.email, new.username, new.used_secret_code);
END;
--> statement-breakpoint
CREATE TRIGGER users_search_delete AFTER DELETE ON users BEGIN
  INSERT INTO users_search(users_search, rowid, email, username, used_secret_code) VALUES ('delete', old.id, old.email, old.username, old.used_secret_code);
END;
--> statement-breakpoint
CREATE TRIGGER users_search_update AFTER UPDATE OF email, username, used_secret_code ON users BEGIN
  INSERT INTO users_search(users_search, rowid, email, username, used_secret_code) VALUES ('delete', old.id, old.email, old.username, old.used_secret_code);
  INSERT INTO users_search(rowid, email, username, used_secret_code) VALUES (new.id, new.email, new.username, new.used_secret_code);
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE secret_codes_search USING fts5(code, label, content='secret_codes', content_rowid='id', tokenize='trigram');
--> statement-breakpoint
CREATE TRIGGER secret_codes_search_insert AFTER INSERT ON secret_codes BEGIN
  INSERT INTO secret_codes_search(rowid, code, label) VALUES (new.id, new.code, new.label);
END;
--> statement-breakpoint
CREATE TRIGGER secret_codes_search_delete AFTER DELETE ON secret_codes BEGIN
  INSERT INTO secret_codes_search(secret_codes_search, rowid, code, label) VALUES ('delete', old.id, old.code, old.label);
END;
--> statement-breakpoint
CREATE TRIGGER secret_codes_search_update AFTER UPDATE OF code, label ON secret_codes BEGIN
  INSERT INTO secret_codes_search(secret_codes_search, rowid, code, label) VALUES ('delete', old.id, old.code, old.label);
  INSERT INTO secret_codes_search(rowid, code, label) VALUES (new.id, new.code, new.label);
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE pages_search USING fts5(slug, title, content='pages', content_rowid='id', tokenize='trigram');
--> statement-breakpoint
CREATE TRIGGER pages_search_insert AFTER INSERT ON pages BEGIN
  INSERT INTO pages_search(rowid, slug, title) VALUES (new.id, new.slug, new.title);
END;
--> statement-breakpoint
CREATE TRIGGER pages_search_delete AFTER DELETE ON pages BEGIN
  INSERT INTO pages_search(pages_search, rowid, slug, title) VALUES ('delete', old.id, old.slug, old.title);
END;
--> statement-breakpoint
CREATE TRIGGER pages_search_update AFTER UPDATE OF slug, title ON pages BEGIN
  INSERT INTO pages_search(pages_search, rowid, slug, title) VALUES ('delete', old.id, old.slug, old.title);
  INSERT INTO pages_search(rowid, slug, title) VALUES (new.id, new.slug, new.title);
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE audit_logs_search USING fts5(action, details, ip_address, content='audit_logs', content_rowid='id', tokenize='trigram');
--> statement-breakpoint
CREATE TRIGGER audit_logs_search_insert AFTER INSERT ON audit_logs BEGIN
  INSERT INTO audit_logs_search(rowid, action, details, ip_address) VALUES (new.id, new.action, new.details, new.ip_address);
END;
--> statement-breakpoint
CREATE TRIGGER audit_logs_search_delete AFTER DELETE ON audit_logs BEGIN
  INSERT INTO audit_logs_search(audit_logs_search, rowid, action, details, ip_address) VALUES ('delete', old.id, old.action, old.details, old.ip_address);
END;
--> statement-breakpoint
CREATE TABLE `codices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`title` text NOT NULL,
	`code` text NOT NULL,
	`settings` text NOT NULL,
	`own_text` text,
	`seed` text NOT NULL,
	`edition` integer NOT NULL,
	`checksum` text NOT NULL,
	`size` integer NOT NULL,
	`created_at` text NOT NULL,
	`created_by` integer, `plan` text, `mark` text,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `codices_created` ON `codices` (`created_at`);
--> statement-breakpoint
CREATE INDEX `codices_title` ON `codices` (`title`);
--> statement-breakpoint
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
CREATE UNIQUE INDEX `codex_jobs_job_unique` ON `codex_jobs` (`job`);
--> statement-breakpoint
CREATE INDEX `codex_jobs_updated` ON `codex_jobs` (`updated_at`);
--> statement-breakpoint
CREATE TABLE `otp_failures` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`count` integer DEFAULT 0 NOT NULL,
	`closed_until` text,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `otp_failures_key_unique` ON `otp_failures` (`key`);
--> statement-breakpoint
CREATE INDEX `otp_failures_updated` ON `otp_failures` (`updated_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `secret_codes_key_unique` ON `secret_codes` (`key`);
--> statement-breakpoint
CREATE TABLE `letters` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`to` text NOT NULL,
	`domain` text NOT NULL,
	`user_id` integer,
	`otp_id` integer,
	`username` text,
	`language` text NOT NULL,
	`browser` text,
	`state` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_at` text NOT NULL,
	`lease_until` text,
	`expires_at` text NOT NULL,
	`server_words` text,
	`message_id` text NOT NULL,
	`spent` text NOT NULL,
	`owed` text,
	`created_at` text NOT NULL,
	`state_at` text NOT NULL, `entered_at` text, `request_id` integer REFERENCES help_requests(id), `copy_id` integer, `alert_id` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`otp_id`) REFERENCES `otp_verifications`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `letters_due` ON `letters` (`state`,`next_at`);
--> statement-breakpoint
CREATE INDEX `letters_to` ON `letters` (`to`,`id`);
--> statement-breakpoint
CREATE INDEX `letters_otp` ON `letters` (`otp_id`);
--> statement-breakpoint
CREATE INDEX `letters_browser` ON `letters` (`browser`,`id`);
--> statement-breakpoint
CREATE INDEX `letters_created` ON `letters` (`created_at`);
--> statement-breakpoint
CREATE TRIGGER audit_logs_search_update AFTER UPDATE OF action, details, ip_address ON audit_logs BEGIN
  INSERT INTO audit_logs_search(audit_logs_search, rowid, action, details, ip_address) VALUES ('delete', old.id, old.action, old.details, old.ip_address);
  INSERT INTO audit_logs_search(rowid, action, details, ip_address) VALUES (new.id, new.action, new.details, new.ip_address);
END;
--> statement-breakpoint
CREATE TABLE `entry_passes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`token` text NOT NULL,
	`email` text NOT NULL,
	`username` text NOT NULL,
	`language` text NOT NULL,
	`made_by` integer,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`used_at` text,
	FOREIGN KEY (`made_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `entry_passes_token_unique` ON `entry_passes` (`token`);
--> statement-breakpoint
CREATE INDEX `entry_passes_email` ON `entry_passes` (`email`,`id`);
--> statement-breakpoint
CREATE INDEX `entry_passes_expires` ON `entry_passes` (`expires_at`);
--> statement-breakpoint
CREATE TABLE `help_requests` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`email` text,
	`user_id` integer,
	`language` text NOT NULL,
	`screen` text NOT NULL,
	`sentence` text NOT NULL,
	`last_error` text,
	`letter_state` text,
	`created_at` text NOT NULL,
	`answer` text,
	`answered_by` integer,
	`answered_at` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`answered_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `help_requests_open` ON `help_requests` (`answered_at`,`id`);
--> statement-breakpoint
CREATE INDEX `help_requests_email` ON `help_requests` (`email`,`id`);
--> statement-breakpoint
CREATE INDEX `help_requests_user` ON `help_requests` (`user_id`);
--> statement-breakpoint
CREATE INDEX `letters_request` ON `letters` (`request_id`);
--> statement-breakpoint
CREATE TABLE `room_reads` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`room_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`room_id`) REFERENCES `rooms`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `room_reads_user_room` ON `room_reads` (`user_id`,`room_id`);
--> statement-breakpoint
CREATE INDEX `room_reads_room` ON `room_reads` (`room_id`);
--> statement-breakpoint
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
CREATE UNIQUE INDEX `room_texts_room_language` ON `room_texts` (`room_id`,`language`);
--> statement-breakpoint
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
CREATE INDEX `text_versions_text` ON `text_versions` (`kind`,`owner_id`,`language`,`id`);
--> statement-breakpoint
CREATE TABLE `page_texts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`page_id` integer NOT NULL,
	`language` text NOT NULL,
	`title` text NOT NULL,
	`content` text NOT NULL,
	`button_text` text,
	`updated_at` text NOT NULL,
	`updated_by` integer,
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`updated_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `page_texts_page_language` ON `page_texts` (`page_id`,`language`);
--> statement-breakpoint
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
CREATE UNIQUE INDEX `media_sha_unique` ON `media` (`sha`);
--> statement-breakpoint
CREATE INDEX `media_created` ON `media` (`created_at`);
--> statement-breakpoint
CREATE INDEX `media_name` ON `media` (`name`);
--> statement-breakpoint
CREATE INDEX `media_size` ON `media` (`size`);
--> statement-breakpoint
CREATE TABLE `media_parts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`media_id` integer NOT NULL,
	`form` text NOT NULL,
	`part` integer NOT NULL,
	`bytes` blob NOT NULL,
	FOREIGN KEY (`media_id`) REFERENCES `media`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `media_parts_place` ON `media_parts` (`media_id`,`form`,`part`);
--> statement-breakpoint
CREATE TABLE `media_uses` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`media_id` integer NOT NULL,
	`kind` text NOT NULL,
	`owner_id` integer NOT NULL,
	`language` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`media_id`) REFERENCES `media`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE UNIQUE INDEX `media_uses_place` ON `media_uses` (`kind`,`owner_id`,`language`,`media_id`);
--> statement-breakpoint
CREATE INDEX `media_uses_medium` ON `media_uses` (`media_id`);
--> statement-breakpoint
CREATE TABLE `share_pictures` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`page_id` integer,
	`language` text DEFAULT '' NOT NULL,
	`drawn_of` text NOT NULL,
	`sha` text NOT NULL,
	`bytes` blob NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `share_pictures_page_language` ON `share_pictures` (`page_id`,`language`);
--> statement-breakpoint
CREATE INDEX `share_pictures_sha` ON `share_pictures` (`sha`);
--> statement-breakpoint
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
CREATE UNIQUE INDEX `room_letters_user_room` ON `room_letters` (`user_id`,`room_id`);
--> statement-breakpoint
CREATE INDEX `room_letters_room` ON `room_letters` (`room_id`);
--> statement-breakpoint
CREATE INDEX `room_letters_letter` ON `room_letters` (`letter_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_ordinal_unique` ON `users` (`ordinal`);
--> statement-breakpoint
CREATE TABLE `failed_tries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`room_id` integer,
	`created_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `failed_tries_user` ON `failed_tries` (`user_id`,`room_id`,`created_at`);
--> statement-breakpoint
CREATE INDEX `failed_tries_created` ON `failed_tries` (`created_at`);
--> statement-breakpoint
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
CREATE UNIQUE INDEX `near_misses_folded_unique` ON `near_misses` (`folded`);
--> statement-breakpoint
CREATE TABLE `whisper_takes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`whisper_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`whisper_id`) REFERENCES `whispers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `whisper_takes_user_whisper` ON `whisper_takes` (`user_id`,`whisper_id`);
--> statement-breakpoint
CREATE INDEX `whisper_takes_whisper` ON `whisper_takes` (`whisper_id`);
--> statement-breakpoint
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
CREATE INDEX `whispers_room` ON `whispers` (`room_id`);
--> statement-breakpoint
CREATE INDEX `whispers_place` ON `whispers` (`place`);
--> statement-breakpoint
CREATE TABLE `codex_copies` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`run_id` integer NOT NULL,
	`number` integer NOT NULL,
	`code_id` integer,
	`code` text NOT NULL,
	`folded` text NOT NULL,
	`name` text,
	`email` text,
	`token_hash` text,
	`token` text,
	`source` text,
	`reference` text,
	`sold_at` text,
	`last_sent_at` text,
	`fetched_at` text,
	`fetches` integer DEFAULT 0 NOT NULL,
	`revoked_at` text, `language` text, `refunded_at` text,
	FOREIGN KEY (`run_id`) REFERENCES `codex_runs`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`code_id`) REFERENCES `secret_codes`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `codex_copies_tokenHash_unique` ON `codex_copies` (`token_hash`);
--> statement-breakpoint
CREATE UNIQUE INDEX `codex_copies_number` ON `codex_copies` (`run_id`,`number`);
--> statement-breakpoint
CREATE INDEX `codex_copies_code` ON `codex_copies` (`code_id`);
--> statement-breakpoint
CREATE INDEX `codex_copies_folded` ON `codex_copies` (`folded`);
--> statement-breakpoint
CREATE INDEX `codex_copies_email` ON `codex_copies` (`email`);
--> statement-breakpoint
CREATE UNIQUE INDEX `codex_copies_reference` ON `codex_copies` (`source`,`reference`);
--> statement-breakpoint
CREATE TABLE `codex_files` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`codex_id` integer NOT NULL,
	`part` integer NOT NULL,
	`bytes` blob NOT NULL,
	FOREIGN KEY (`codex_id`) REFERENCES `codices`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `codex_files_place` ON `codex_files` (`codex_id`,`part`);
--> statement-breakpoint
CREATE TABLE `codex_runs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`codex_id` integer NOT NULL,
	`label` text NOT NULL,
	`count` integer NOT NULL,
	`expires_at` text NOT NULL,
	`max_uses` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`is_personal` integer DEFAULT false NOT NULL,
	`products` text DEFAULT '[]' NOT NULL,
	`created_at` text NOT NULL,
	`created_by` integer,
	`made` integer DEFAULT 0 NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`codex_id`) REFERENCES `codices`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `codex_runs_codex` ON `codex_runs` (`codex_id`);
--> statement-breakpoint
CREATE INDEX `codex_runs_created` ON `codex_runs` (`created_at`);
--> statement-breakpoint
CREATE INDEX `codex_runs_label` ON `codex_runs` (`label`);
--> statement-breakpoint
CREATE TABLE `intake_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`source` text NOT NULL,
	`event_id` text NOT NULL,
	`kind` text NOT NULL,
	`product` text,
	`email` text,
	`name` text,
	`reference` text,
	`state` text NOT NULL,
	`received_at` text NOT NULL
, `language` text);
--> statement-breakpoint
CREATE UNIQUE INDEX `intake_events_event` ON `intake_events` (`source`,`event_id`);
--> statement-breakpoint
CREATE INDEX `intake_events_reference` ON `intake_events` (`source`,`reference`);
--> statement-breakpoint
CREATE INDEX `intake_events_state` ON `intake_events` (`state`);
--> statement-breakpoint
CREATE INDEX `intake_events_email` ON `intake_events` (`email`);
--> statement-breakpoint
CREATE INDEX `intake_events_received` ON `intake_events` (`received_at`);
--> statement-breakpoint
CREATE INDEX `codices_mark` ON `codices` (`mark`);
--> statement-breakpoint
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
CREATE UNIQUE INDEX `backups_name_unique` ON `backups` (`name`);
--> statement-breakpoint
CREATE INDEX `backups_started` ON `backups` (`started_at`);
--> statement-breakpoint
CREATE TABLE `passkeys` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`credential_id` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text NOT NULL,
	`name` text NOT NULL,
	`created_at` text NOT NULL,
	`used_at` text,
	`challenge_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `passkeys_credentialId_unique` ON `passkeys` (`credential_id`);
--> statement-breakpoint
CREATE INDEX `passkeys_user` ON `passkeys` (`user_id`);
--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`hash` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `recovery_codes_user` ON `recovery_codes` (`user_id`,`hash`);
--> statement-breakpoint
CREATE TABLE `staff_factors` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`totp_secret` text,
	`totp_step` integer DEFAULT 0 NOT NULL,
	`totp_since` text,
	`changed_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `staff_factors_userId_unique` ON `staff_factors` (`user_id`);
--> statement-breakpoint
CREATE TABLE `alerts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`facts` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `alerts_kind` ON `alerts` (`kind`,`subject`,`created_at`);
--> statement-breakpoint
CREATE INDEX `alerts_created` ON `alerts` (`created_at`);
--> statement-breakpoint
CREATE TABLE `webhook_deliveries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`webhook_id` integer NOT NULL,
	`kind` text,
	`message_id` text NOT NULL,
	`body` text NOT NULL,
	`state` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_at` text NOT NULL,
	`status` integer,
	`reason` text,
	`created_at` text NOT NULL,
	`state_at` text NOT NULL,
	FOREIGN KEY (`webhook_id`) REFERENCES `webhooks`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `webhook_deliveries_due` ON `webhook_deliveries` (`state`,`next_at`);
--> statement-breakpoint
CREATE INDEX `webhook_deliveries_webhook` ON `webhook_deliveries` (`webhook_id`,`id`);
--> statement-breakpoint
CREATE INDEX `webhook_deliveries_created` ON `webhook_deliveries` (`created_at`);
--> statement-breakpoint
CREATE TABLE `webhooks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`url` text NOT NULL,
	`secret` text NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
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
--> statement-breakpoint
INSERT INTO users_search(users_search, rank) VALUES ('automerge', 0), ('usermerge', 16), ('crisismerge', 256);
--> statement-breakpoint
INSERT INTO secret_codes_search(secret_codes_search, rank) VALUES ('automerge', 0), ('usermerge', 16), ('crisismerge', 256);
--> statement-breakpoint
INSERT INTO pages_search(pages_search, rank) VALUES ('automerge', 0), ('usermerge', 16), ('crisismerge', 256);
--> statement-breakpoint
INSERT INTO audit_logs_search(audit_logs_search, rank) VALUES ('automerge', 0), ('usermerge', 16), ('crisismerge', 256);
