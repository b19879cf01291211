/** Where a whisper is told: at the gate, at a sealed room's door, or inside an open room. */
export const whisperPlaces = ["gate", "door", "inside"] as const;

export type WhisperPlace = (typeof whisperPlaces)[number];

/** What opens a whisper once those before it were taken: so many failed tries, so many hours, or nothing but asking. */
export const whisperOpenings = ["failures", "hours", "request"] as const;

export type WhisperOpening = (typeof whisperOpenings)[number];
