import * as z from "zod/mini";
import { type LineLevel, lineLevels } from "./line-levels.ts";
import { searchText } from "./lists.ts";

export const logLinesQuery = z.object({
  level: z.optional(z.enum(lineLevels)),
  q: z.optional(searchText),
  /** The id of a request: only what was logged of it. */
  request: z.optional(z.string().check(z.maxLength(64))),
  /** The instance and the number of the last line that is known already. */
  instance: z.optional(z.string().check(z.maxLength(64))),
  after: z.optional(
    z.pipe(z.string().check(z.maxLength(15, { abort: true }), z.regex(/^\d+$/)), z.transform(Number)),
  ),
});

export type LogLinesQuery = z.infer<typeof logLinesQuery>;

export type LogLineView = {
  id: number;
  time: string;
  level: LineLevel;
  message: string;
  /** What else the line says, as names and values. */
  facts: [name: string, value: string][];
};

/** The newest lines of the instance that answered, oldest first. */
export type LogLinesView = { instance: string; newest: number; lines: LogLineView[] };
