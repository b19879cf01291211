import { defineSchema, type Tables } from "../../../schema.ts";
import type { Kit } from "../sqlite/kit.ts";
import { postgresKit } from "./kit.ts";

/**
 * The schema in its PostgreSQL form.
 * The two forms have the same shape and give the same rows, so SQLite's types are used for both:
 * the tests of every feature run on each engine to hold it.
 */
export const postgresTables: Tables = defineSchema(postgresKit as unknown as Kit);
