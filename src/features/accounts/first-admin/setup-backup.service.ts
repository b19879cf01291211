import type { FieldFault } from "../../../core/contract/errors.ts";
import type { Client } from "../../../core/lib/client.ts";
import { CodedError, invalidField } from "../../../core/lib/coded-error.ts";
import type { Core } from "../../../core.ts";
import type { BeginningFault, BroughtKeys, Place } from "./beginning.ts";
import type { SetupLinkService } from "./setup-link.service.ts";

/** The faults that another key mends, by the field it is typed into. */
const fields: Partial<Record<BeginningFault, [name: "identity" | "secretKey", fault: FieldFault]>> = {
  key_needed: ["identity", "backupKeyNeeded"],
  wrong_key: ["identity", "backupKeyWrong"],
  secret_needed: ["secretKey", "secretKeyNeeded"],
  wrong_secret: ["secretKey", "secretKeyWrong"],
  secret_set: ["secretKey", "secretKeyElsewhere"],
};

const codes = {
  damaged: "begin_damaged",
  foreign: "begin_foreign",
  newer: "begin_newer",
  postgres: "begin_postgres",
  no_page: "begin_no_page",
  no_room: "begin_no_room",
} as const;

const isCoded = (fault: BeginningFault): fault is keyof typeof codes => Object.hasOwn(codes, fault);

function refusalOf(fault: BeginningFault): CodedError {
  const field = fields[fault];
  if (field) return invalidField(...field);
  return new CodedError(isCoded(fault) ? codes[fault] : "begin_failed");
}

/** Begins a fresh portal from a backup that its first master brings with the set-up link, in the place of a password. */
export function setupBackupService(
  { beginning, health }: Pick<Core, "beginning" | "health">,
  links: Pick<SetupLinkService, "require">,
) {
  /** True while a backup is tried, and once the portal begins from it. */
  let isBusy = false;

  /** Throws unauthenticated, setup_spent or rate_limited for anybody but the first master, and not_found where the command line restores. */
  async function allow(token: string | undefined, client: Client) {
    if (token === undefined) throw new CodedError("unauthenticated");
    await links.require(token, client);
    if (!beginning?.isPossible()) throw new CodedError("not_found");
    if (isBusy) throw new CodedError("backup_going");
    return beginning;
  }

  return {
    isPossible: (): boolean => beginning?.isPossible() ?? false,

    /** Takes a part of the file, which is read only now. Throws begin_no_room, unreadable or too_large. */
    async take(
      { placed, read }: { placed: () => Place; read: () => Promise<Uint8Array> },
      token: string | undefined,
      client: Client,
    ): Promise<void> {
      const brought = await allow(token, client);
      const [place, part] = [placed(), await read()];
      if (place.at + part.byteLength > place.size) throw new CodedError("too_large");
      const fault = await brought.take(part, place);
      if (fault) throw fault === "order" ? new CodedError("unreadable") : refusalOf(fault);
    },

    /** Has the portal begin from the file that was brought. Throws a fault of the backup, or of a key. */
    async begin(keys: BroughtKeys, token: string | undefined, client: Client): Promise<void> {
      const brought = await allow(token, client);
      isBusy = true;
      try {
        const fault = await brought.examine(keys);
        if (fault) throw refusalOf(fault);
        // Meanwhile somebody may have chosen a password: the portal is theirs then.
        await links.require(token ?? "", client);
      } catch (error) {
        isBusy = false;
        throw error;
      }
      // Whoever waits for the portal does not take this one for the restored one.
      health.stop();
      brought.begin();
    },
  };
}

export type SetupBackupService = ReturnType<typeof setupBackupService>;
