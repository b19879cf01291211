-- The indexes of the searches are merged by a worker (src/db/sqlite/merges.ts), no longer inside of the writes, where one of a million
-- rows held every request for up to 150 ms. Sixteen segments of a level are merged at once, which costs a quarter of what four at a time do. A level merges
-- inside of a write only when the worker is far behind; FTS5 takes 2,000 segments.
INSERT INTO users_search(users_search, rank) VALUES ('automerge', 0), ('usermerge', 16), ('crisismerge', 256);
--> statement-breakpoint
INSERT INTO secret_codes_search(secret_codes_search, rank) VALUES ('automerge', 0), ('usermerge', 16), ('crisismerge', 256);
--> statement-breakpoint
INSERT INTO pages_search(pages_search, rank) VALUES ('automerge', 0), ('usermerge', 16), ('crisismerge', 256);
--> statement-breakpoint
INSERT INTO audit_logs_search(audit_logs_search, rank) VALUES ('automerge', 0), ('usermerge', 16), ('crisismerge', 256);
