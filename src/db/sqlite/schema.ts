import { defineSchema } from "../schema.ts";
import { sqliteKit } from "./kit.ts";

/** The schema in its SQLite form; drizzle-kit reads the named exports. */
export const sqliteTables = defineSchema(sqliteKit);

export const {
  users,
  secretCodes,
  redemptions,
  otpVerifications,
  letters,
  entryPasses,
  helpRequests,
  rooms,
  roomTexts,
  roomReads,
  roomLetters,
  textVersions,
  whispers,
  whisperTakes,
  nearMisses,
  failedTries,
  auditLogs,
  userSessions,
  systemSettings,
  pages,
  pageSlugs,
  pageTexts,
  attempts,
  otpFailures,
  codices,
  codexJobs,
  media,
  mediaParts,
  mediaUses,
  sharePictures,
} = sqliteTables;
