import { expect, test } from "bun:test";
import { createServer } from "node:net";
import { promised } from "../../src/testing/promised.ts";
import { eventually } from "./eventually.ts";
import { freePort, startPortal } from "./portal-process.ts";
import { postText, RawWire, rawRequest } from "./raw-wire.ts";

const get = "GET /initiate HTTP/1.1\r\nHost: localhost\r\n\r\n";
const probe = "GET /health/ready HTTP/1.0\r\n\r\n";
const post = (i: number) =>
  postText("/api/auth/return", JSON.stringify({ email: `guest${i}@example.org`, language: "en" }));

/**
 * A balancer as strict as they come: it keeps its connections, and sends nothing twice.
 * It notes each request that was sent, and each that got its answer.
 */
class StrictBalancer {
  sent = 0;
  answered = 0;
  /** Responses with `Connection: close`. */
  closing = 0;
  opened = 0;
  private ending = false;
  private readonly working: Promise<unknown>;

  constructor(
    private readonly port: number,
    lanes: number,
  ) {
    this.working = Promise.all(Array.from({ length: lanes }, (_, lane) => this.lane(lane)));
  }

  async end(): Promise<void> {
    this.ending = true;
    await this.working;
  }

  private async lane(lane: number): Promise<void> {
    let wire = await this.open();
    for (let i = 0; !this.ending; i++) {
      wire.send(i % 2 === 0 ? post(lane * 100_000 + i) : get);
      this.sent++;
      const answer = await wire.answer();
      if (!answer) throw new Error("a request was lost");
      this.answered++;
      if (answer.headers.get("connection") === "close") {
        this.closing++;
        wire.close();
        wire = await this.open();
      }
      await Bun.sleep(2);
    }
    wire.close();
  }

  private async open(): Promise<RawWire> {
    this.opened++;
    return await RawWire.open(this.port);
  }
}

test("Asked to stop under load, it says so first, closes each connection after an answer, and loses no request", async () => {
  await using portal = await startPortal({ RATE_LIMITS: "off", LOG_LEVEL: "error" });
  const balancer = new StrictBalancer(portal.port, 8);
  await eventually("the balancer is at work", () => balancer.answered > 100);
  expect(balancer.closing).toBe(0);

  const stopped = portal.stop();
  let answer: Awaited<ReturnType<typeof rawRequest>>;
  do answer = await rawRequest(portal.port, probe);
  while (answer?.status === 200);
  expect(answer?.status).toBe(503);
  expect(JSON.parse(answer?.body ?? "{}")).toMatchObject({ code: "unavailable", reason: "stopping" });
  expect((await rawRequest(portal.port, "GET /health/live HTTP/1.0\r\n\r\n"))?.status).toBe(200);

  // The balancer heard it, and is a little slow to act on it.
  const before = balancer.closing;
  await eventually("new connections are still taken", () => balancer.closing > before + 50);
  await balancer.end();
  expect(balancer.answered).toBe(balancer.sent);
  expect(balancer.opened).toBe(8 + balancer.closing);
  expect(await stopped).toBe(0);
});

test("Asked to stop while its mail server says nothing, it answers who waits for an email, and loses no request", async () => {
  let calls = 0;
  const port = await freePort();
  const mute = createServer(() => calls++).listen(port, "127.0.0.1");
  await using portal = await startPortal({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  const wire = await RawWire.open(portal.port);
  const visitor = { email: "mute@example.org", username: "mute", language: "en" };
  wire.send(postText("/api/auth/send-otp", JSON.stringify(visitor)));
  await eventually("the letter is under way", () => calls > 0);

  const stopped = portal.stop();
  expect((await wire.answer())?.status).toBe(200);
  expect(await stopped).toBe(0);
  mute.close();
});

test("Asked to stop while nobody is there, it does not wait for anybody", async () => {
  await using portal = await startPortal();
  const startedAt = performance.now();
  expect(await portal.stop()).toBe(0);
  const ms = Math.round(performance.now() - startedAt);
  console.log(`stopped after ${ms} ms`);
  // The promise itself: the moment in which a balancer can hear of it, and not the whole 5 s.
  expect(ms).toBeLessThan(promised(5000));
});
