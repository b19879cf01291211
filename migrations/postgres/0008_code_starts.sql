ALTER TABLE "secret_codes" ADD COLUMN "starts_at" text collate "C";--> statement-breakpoint
CREATE INDEX "secret_codes_starts" ON "secret_codes" USING btree ("starts_at" NULLS FIRST,"id");