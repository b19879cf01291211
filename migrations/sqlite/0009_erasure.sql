ALTER TABLE `users` ADD `erased_at` text;--> statement-breakpoint
-- Whoever leaves is replaced in the rows of the audit log by a pseudonym, which the search has to follow.
CREATE TRIGGER audit_logs_search_update AFTER UPDATE OF action, details, ip_address ON audit_logs BEGIN
  INSERT INTO audit_logs_search(audit_logs_search, rowid, action, details, ip_address) VALUES ('delete', old.id, old.action, old.details, old.ip_address);
  INSERT INTO audit_logs_search(rowid, action, details, ip_address) VALUES (new.id, new.action, new.details, new.ip_address);
END;
