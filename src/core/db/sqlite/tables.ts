import { defineSchema } from "../../../schema.ts";
import { sqliteKit } from "./kit.ts";

/** The schema in its SQLite form. */
export const sqliteTables = defineSchema(sqliteKit);
