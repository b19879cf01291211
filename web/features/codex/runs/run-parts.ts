/** How far the copies of a run came, in the order in which they come so far. */
export const runStages = ["made", "sold", "fetched", "registered", "admitted"] as const;

/** What is opened of a run. */
export const runDialogs = ["copies", "buyers", "files", "ties", "hints", "change"] as const;
/** What is done to a run in a dialog. */
export type RunAction = (typeof runDialogs)[number] | "switchOff" | "delete";

/** What is taken away of a run as one file. */
export const runFiles = ["zip", "csv", "cards"] as const;
export type RunFile = (typeof runFiles)[number];
