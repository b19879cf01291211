import { type Answer, HttpClient } from "./http-client.ts";
import type { PlantedInitiate } from "./portal-database.ts";
import type { PortalProcess } from "./portal-process.ts";

/** What a person would need longer for, after a refusal above all; it leaves the machine to the servers. */
const pauseMs = 4;
const pauseAfterRefusalMs = 40;

/** An answer, or status 0 for a connection that broke or was refused. */
export type Heard = Pick<Answer, "status" | "body" | "ms"> & {
  portal: PortalProcess;
  path: string;
  /** When it came, on the clock of `performance.now()`. */
  at: number;
};

const gate = "/api/codes/validate";

/** Visitors who read a page and enter a code at several instances without a pause, and remember each answer. */
export class ClusterLoad {
  readonly heard: Heard[] = [];
  /** The initiates whose admission was acknowledged. */
  readonly admitted: number[] = [];
  private readonly working: Promise<unknown>;
  private ending = false;

  /**
   * Of each instance's clients half read and half redeem.
   * Takes from `initiates` whom it needs, each for one redemption.
   */
  constructor(
    portals: readonly PortalProcess[],
    private readonly initiates: PlantedInitiate[],
    private readonly code: string,
    private readonly page: string,
    clientsEach = 8,
  ) {
    const clients = portals.flatMap((portal) =>
      Array.from({ length: clientsEach }, (_, i) => ({ portal, i })),
    );
    this.working = Promise.all(
      clients.map(async ({ portal, i }) => {
        while (!this.ending) {
          const status = await (i % 2 ? this.redeem(portal) : this.read(portal));
          await Bun.sleep(status === 200 ? pauseMs : pauseAfterRefusalMs);
        }
      }),
    );
  }

  async end(): Promise<void> {
    this.ending = true;
    await this.working;
  }

  /** Answers of a kind that came after an instant. */
  since(instant: number, isMeant: (heard: Heard) => boolean = () => true): Heard[] {
    return this.heard.filter((heard) => heard.at >= instant && isMeant(heard));
  }

  private read(portal: PortalProcess): Promise<number> {
    return this.ask(portal, this.page, (client) => client.get(this.page));
  }

  private async redeem(portal: PortalProcess): Promise<number> {
    const initiate = this.initiates.pop();
    if (!initiate) throw new Error("more initiates have to be planted");
    const { userId, cookie } = initiate;
    const status = await this.ask(
      portal,
      gate,
      (client) => client.post(gate, { code: this.code, userId }),
      cookie,
    );
    if (status === 200) this.admitted.push(userId);
    return status;
  }

  private async ask(
    portal: PortalProcess,
    path: string,
    send: (client: HttpClient) => Promise<Answer>,
    cookie = "",
  ): Promise<number> {
    const startedAt = performance.now();
    const broken = () => ({ status: 0, body: {}, ms: performance.now() - startedAt });
    const { status, body, ms } = await send(new HttpClient(portal.url, cookie)).catch(broken);
    this.heard.push({ status, body, ms, portal, path, at: performance.now() });
    return status;
  }
}
