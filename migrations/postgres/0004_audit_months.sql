-- The audit log is divided by the months of its rows, so that a month whose time is over is dropped whole.
-- The rows there are stay where they are: their table becomes the first part, up to the end of this month.
ALTER TABLE "audit_logs" RENAME TO "audit_logs_before";--> statement-breakpoint
ALTER INDEX "audit_logs_created" RENAME TO "audit_logs_before_created_at_id_idx";--> statement-breakpoint
ALTER INDEX "audit_logs_user" RENAME TO "audit_logs_before_user_id_id_idx";--> statement-breakpoint
ALTER INDEX "audit_logs_action" RENAME TO "audit_logs_before_action_id_idx";--> statement-breakpoint
ALTER INDEX "audit_logs_ip" RENAME TO "audit_logs_before_ip_address_id_idx";--> statement-breakpoint
ALTER INDEX IF EXISTS "audit_logs_search" RENAME TO "audit_logs_before_action_details_ip_address_idx";--> statement-breakpoint
ALTER TABLE "audit_logs_before" DROP CONSTRAINT "audit_logs_pkey", ADD PRIMARY KEY ("id", "created_at");--> statement-breakpoint
CREATE TABLE "audit_logs" (LIKE "audit_logs_before") PARTITION BY RANGE ("created_at");--> statement-breakpoint
-- Before PostgreSQL 17 a table that is divided has no identity column; a sequence of the same name takes its place.
DO $$
DECLARE
  last bigint := pg_sequence_last_value('audit_logs_id_seq');
BEGIN
  ALTER TABLE "audit_logs_before" ALTER COLUMN "id" DROP IDENTITY;
  CREATE SEQUENCE "audit_logs_id_seq" OWNED BY "audit_logs"."id";
  IF last IS NOT NULL THEN
    PERFORM setval('audit_logs_id_seq', last);
  END IF;
END $$;--> statement-breakpoint
ALTER TABLE "audit_logs" ALTER COLUMN "id" SET DEFAULT nextval('audit_logs_id_seq');--> statement-breakpoint
ALTER TABLE "audit_logs_before" ALTER COLUMN "id" SET DEFAULT nextval('audit_logs_id_seq');--> statement-breakpoint
ALTER TABLE "audit_logs" ADD PRIMARY KEY ("id", "created_at");--> statement-breakpoint
ALTER TABLE "audit_logs" ADD CONSTRAINT "audit_logs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_logs_created" ON "audit_logs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_logs_user" ON "audit_logs" USING btree ("user_id" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "audit_logs_action" ON "audit_logs" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_logs_ip" ON "audit_logs" USING btree ("ip_address" NULLS FIRST,"id");--> statement-breakpoint
-- A clock may have been ahead: the part ends with the month of its newest row where that is later.
DO $$
DECLARE
  newest text := (SELECT max("created_at") FROM "audit_logs_before" WHERE "created_at" ~ '^\d{4}-\d\d-\d\dT');
  until text := to_char(
    date_trunc('month', greatest(now() AT TIME ZONE 'utc', left(newest, 10)::timestamp)) + interval '1 month', 'YYYY-MM');
BEGIN
  EXECUTE format('ALTER TABLE "audit_logs" ATTACH PARTITION "audit_logs_before" FOR VALUES FROM (MINVALUE) TO (%L)', until);
END $$;--> statement-breakpoint
-- What comes at a time that no part was made for.
CREATE TABLE "audit_logs_default" PARTITION OF "audit_logs" DEFAULT;
