import { HttpClient } from "./http-client.ts";
import { type PlantedInitiate, PortalDatabase } from "./portal-database.ts";
import type { PortalProcess } from "./portal-process.ts";

/** Initiates enough for one run, so that redemptions do not wait for registrations. */
export const enoughInitiates = 400;

/**
 * Many clients that register, verify and redeem without a pause, and remember what was acknowledged.
 * The portal may be killed under them: what fails from then on is not counted.
 */
export class Load {
  private readonly codesSent: string[] = [];
  private readonly usersMade: string[] = [];
  private readonly redeemed: number[] = [];
  private readonly initiates: PlantedInitiate[];
  private readonly code: string;
  private readonly codeId: number;
  private working: Promise<unknown> = Promise.resolve();
  private ending = false;

  constructor(
    private readonly portal: PortalProcess,
    private readonly name: string,
    private readonly clients: number,
    /** Who redeems; each run has a code of its own, so that the same may come again. */
    initiates?: readonly PlantedInitiate[],
  ) {
    using database = new PortalDatabase(portal.databaseFile);
    this.code = `LOAD ${name.toUpperCase()}`;
    this.codeId = database.insertCode(this.code, { maxUses: 1000 });
    this.initiates = [...(initiates ?? database.insertInitiates(enoughInitiates, `${name}-planted`))];
  }

  begin(): void {
    this.working = Promise.all(
      Array.from({ length: this.clients }, (_, index) => (index % 2 ? this.redeem() : this.register(index))),
    );
  }

  /** Waits until every client has lost the portal, or was stopped. */
  async end(): Promise<void> {
    this.ending = true;
    await this.working;
  }

  acknowledged() {
    return {
      codes: this.codesSent.length,
      users: this.usersMade.length,
      redemptions: this.redeemed.length,
    };
  }

  /** Everything that was acknowledged and is not there. */
  missingFrom(database: PortalDatabase): string[] {
    const like = `${this.name}-%`;
    const codes = new Set(database.texts("SELECT email FROM otp_verifications WHERE email LIKE ?", like));
    const users = new Set(database.texts("SELECT email FROM users WHERE email LIKE ?", like));
    const redeemed = new Set(
      database.texts("SELECT user_id FROM redemptions WHERE code_id = ?", this.codeId),
    );
    return [
      ...this.codesSent.filter((email) => !codes.has(email)).map((email) => `code to ${email}`),
      ...this.usersMade.filter((email) => !users.has(email)).map((email) => `user ${email}`),
      ...this.redeemed.filter((id) => !redeemed.has(String(id))).map((id) => `redemption of ${id}`),
    ];
  }

  private async redeem(): Promise<void> {
    await this.untilGone(async () => {
      const initiate = this.initiates.pop();
      if (!initiate) return false;
      await this.redeemAs(new HttpClient(this.portal.url, initiate.cookie), initiate.userId);
      return true;
    });
  }

  private async redeemAs(client: HttpClient, userId: number): Promise<void> {
    const { status, text } = await client.post("/api/codes/validate", { code: this.code, userId });
    if (status !== 200) throw new WrongAnswer(`a redemption was answered with ${status}: ${text}`);
    this.redeemed.push(userId);
  }

  private async register(client: number): Promise<void> {
    let count = 0;
    await this.untilGone(async () => {
      const email = `${this.name}-${client}-${++count}@example.org`;
      const visitor = new HttpClient(this.portal.url);
      const sent = await visitor.post("/api/auth/send-otp", { email, username: email.split("@")[0] });
      if (sent.status !== 200)
        throw new WrongAnswer(`sending was answered with ${sent.status}: ${sent.text}`);
      this.codesSent.push(email);
      const otpCode = await this.printedCode(email);
      if (!otpCode) return false;
      const verified = await visitor.post("/api/auth/verify-otp", { email, otpCode });
      if (verified.status !== 200) throw new WrongAnswer(`verifying was answered with ${verified.status}`);
      this.usersMade.push(email);
      await this.redeemAs(visitor, Number(verified.body.userId));
      return true;
    });
  }

  /** The code as the portal prints it; undefined when it was killed before that. */
  private async printedCode(email: string): Promise<string | undefined> {
    const pattern = new RegExp(`${email}: (\\d{6})`);
    while (!this.ending) {
      const code = pattern.exec(this.portal.output())?.[1];
      if (code) return code;
      await Bun.sleep(2);
    }
    return undefined;
  }

  private async untilGone(step: () => Promise<boolean>): Promise<void> {
    try {
      while (!this.ending && (await step())) {
        // Each step says itself whether there is more to do.
      }
    } catch (error) {
      // A broken connection is what a killed portal leaves; a wrong answer is a fault.
      if (error instanceof WrongAnswer) throw error;
    }
  }
}

class WrongAnswer extends Error {}
