/** How the gate is guarded, each level more than the one before: not more than ever, slowed, by a proof of work, closed. */
export const siegeLevels = ["calm", "slowed", "work", "closed"] as const;
export type SiegeLevel = (typeof siegeLevels)[number];

/** What the setting says: as the guesses call for, or a level that stays until it is changed by hand. */
export const siegeChoices = ["auto", ...siegeLevels] as const;
/** How far the portal goes by itself. */
export const siegeHighest = ["slowed", "work", "closed"] as const;

/** What a piece of work is done for: a try at the gate, a letter, or a sign-in of staff. */
export const workPurposes = ["code", "letter", "login"] as const;
export type WorkPurpose = (typeof workPurposes)[number];
