/** How grave a line is; whoever asks for one also sees the graver ones. */
export const lineLevels = ["debug", "info", "warn", "error"] as const;
export type LineLevel = (typeof lineLevels)[number];

/** The most lines of one answer; an instance keeps no more. */
export const linesMax = 1000;
