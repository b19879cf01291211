/** Why a portal does not begin from a backup that was brought. */
export type BeginningFault =
  | "key_needed"
  | "wrong_key"
  | "secret_needed"
  | "wrong_secret"
  /** The environment names another secret key, which no file can overrule. */
  | "secret_set"
  | "damaged"
  | "foreign"
  | "newer"
  | "postgres"
  | "no_page"
  | "no_room"
  | "failed";

/** What opens a brought backup and what it holds: the key of the backups, and the secret key of its portal, or that it is lost. */
export type BroughtKeys = {
  identity?: string | undefined;
  secretKey?: string | undefined;
  isSecretLost?: boolean | undefined;
};

/** A part of a file: where it begins, and how large the whole is. */
export type Place = { at: number; size: number };

/** What a fresh portal that serves does with a backup that its first master brings. */
export type Beginning = {
  /** False where another program holds the database, too: the command line restores then. */
  isPossible(): boolean;
  /** Appends a part; "order" for one that does not follow the one before. */
  take(part: Uint8Array, place: Place): Promise<"no_room" | "order" | undefined>;
  /** Tries the brought backup as a restore would, and returns its fault. */
  examine(keys: BroughtKeys): Promise<BeginningFault | undefined>;
  /** Stops the portal, puts the backup that was examined in the database's place, and starts again. */
  begin(): void;
};
