-- Substring search: trigram indexes kept in step by triggers. Audit rows are never updated.
CREATE VIRTUAL TABLE users_search USING fts5(email, username, used_secret_code, content='users', content_rowid='id', tokenize='trigram');
--> statement-breakpoint
INSERT INTO users_search(users_search) VALUES ('rebuild');
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
INSERT INTO secret_codes_search(secret_codes_search) VALUES ('rebuild');
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
INSERT INTO pages_search(pages_search) VALUES ('rebuild');
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
INSERT INTO audit_logs_search(audit_logs_search) VALUES ('rebuild');
--> statement-breakpoint
CREATE TRIGGER audit_logs_search_insert AFTER INSERT ON audit_logs BEGIN
  INSERT INTO audit_logs_search(rowid, action, details, ip_address) VALUES (new.id, new.action, new.details, new.ip_address);
END;
--> statement-breakpoint
CREATE TRIGGER audit_logs_search_delete AFTER DELETE ON audit_logs BEGIN
  INSERT INTO audit_logs_search(audit_logs_search, rowid, action, details, ip_address) VALUES ('delete', old.id, old.action, old.details, old.ip_address);
END;
