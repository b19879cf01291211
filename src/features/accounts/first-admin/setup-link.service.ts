import { hourMs } from "../../../core/contract/limits.ts";
import { paths } from "../../../core/contract/paths.ts";
import { perClient } from "../../../core/contract/rate-limit.ts";
import type { Client } from "../../../core/lib/client.ts";
import { iso } from "../../../core/lib/clock.ts";
import { CodedError, rateLimited } from "../../../core/lib/coded-error.ts";
import { hmac, sameText } from "../../../core/lib/tokens.ts";
import { settingsStore } from "../../../core/settings/settings.store.ts";
import type { Core } from "../../../core.ts";
import type { StaffUser } from "../accounts.contract.ts";
import { accountsLimits } from "../accounts.entries.ts";
import type { SessionsService } from "../sessions/sessions.service.ts";
import { usersStore } from "../users/users.store.ts";
import { firstMasterSetting } from "./start.store.ts";

/** 192 bits: as hard to guess as any other token. */
const signatureLength = 48;
const setupLinkMs = hourMs;

type LinkParts = Pick<Core, "db" | "clock" | "keys"> & { config: Pick<Core["config"], "publicUrl"> };

/** The link by which the first master comes in without the initial password: for an hour, and until they choose their own. */
export function setupLinks({ db, clock, keys, config }: LinkParts) {
  const settings = settingsStore(db);
  const users = usersStore(db);

  async function waiting() {
    const id = await settings.value(firstMasterSetting);
    const master = id === null ? undefined : await users.waitingMaster(Number(id));
    const end = master?.passwordExpiresAt ?? null;
    return end !== null && end <= iso(clock.now()) ? undefined : master;
  }

  type Waiting = NonNullable<Awaited<ReturnType<typeof waiting>>>;

  /** The password's hash makes the link void as soon as another password takes its place. */
  const signature = ({ id, passwordHash }: Waiting, end: string) =>
    hmac(keys.passes, `setup\n${id}\n${passwordHash}\n${end}`).slice(0, signatureLength);

  return {
    /** Returns a new link; undefined when the first master has chosen a password, or their initial one has ended. */
    async make(): Promise<string | undefined> {
      const master = await waiting();
      if (!master) return undefined;
      const end = (clock.now().getTime() + setupLinkMs).toString(36);
      return `${config.publicUrl.replace(/\/$/, "")}${paths.setup}#${end}-${signature(master, end)}`;
    },

    /** Returns the first master whom a token lets in; undefined for one that is over, used or unknown. */
    async masterOf(token: string): Promise<Waiting | undefined> {
      const [end = "", signed = ""] = token.split("-", 2);
      const master = await waiting();
      const isOver = !(Number.parseInt(end, 36) > clock.now().getTime());
      return master && !isOver && sameText(signed, signature(master, end)) ? master : undefined;
    },
  };
}

/** Chooses the first master's password by a set-up link, as a right initial password does. */
export function setupLinkService(core: Core, sessions: SessionsService) {
  const { write, limits, audit } = core;
  const links = setupLinks(core);

  /** Returns the first master, whom a token lets in. Throws setup_spent and rate_limited. */
  async function require(token: string, client: Client) {
    const master = await links.masterOf(token);
    if (master) return master;
    return write(async (tx): Promise<CodedError> => {
      const { wait } = await limits.spend(tx, client, perClient(accountsLimits["setup-client"], client));
      return wait > 0 ? rateLimited(wait) : new CodedError("setup_spent");
    });
  }

  return {
    make: links.make,
    require,

    /** Returns the first master and the ticket for choosing a password. Throws setup_spent and rate_limited. */
    async open(token: string, client: Client): Promise<{ user: StaffUser; ticket: string }> {
      const { id, email, username } = await require(token, client);
      return write(async (tx) => {
        await audit(tx, { action: "setup_opened", userId: id, details: { email }, client });
        const ticket = await sessions.openTicket(tx, "ticket", id, client);
        return { user: { id, email, username, role: "master_admin" }, ticket };
      });
    },
  };
}

export type SetupLinkService = ReturnType<typeof setupLinkService>;
