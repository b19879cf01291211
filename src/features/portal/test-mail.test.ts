import { afterEach, beforeEach, describe, expect, spyOn, test } from "bun:test";
import { createServer, type Server } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import { hasBadCertificate } from "../../core/mail/smtp-probe.ts";
import { smtpTransport } from "../../core/mail/smtp-transport.ts";
import { words } from "../../locales/i18n.ts";
import { mailCertificate } from "../../testing/mail-certificate.ts";
import { type TestPortal, testPortal } from "../../testing/portal.ts";
import { productsOwn } from "../../testing/products-own.ts";
import { type Staff, staffMember } from "../../testing/staff.ts";
import { minute } from "../../testing/test-clock.ts";
import { testMailService } from "./test-mail.service.ts";

let portal: TestPortal;
let master: Staff;
beforeEach(async () => {
  portal = await testPortal();
  master = await staffMember(portal, "master_admin");
});
afterEach(() => portal.close());

const path = "/api/admin/settings/test-mail";

test("test messages are five in ten minutes and thirty a day for each master", async () => {
  const send = async () => (await master.post(path, { to: "a@example.org" })).status;
  const statuses: number[] = [];
  for (let i = 0; i < 6; i++) statuses.push(await send());
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  for (let i = 0; i < 25; i++) {
    if (i % 5 === 0) portal.clock.advance(10 * minute);
    expect(await send()).toBe(200);
  }
  portal.clock.advance(10 * minute);
  expect(await send()).toBe(429);
  expect(portal.mailer.tested).toHaveLength(30);
  const other = await staffMember(portal, "master_admin", "other@example.org");
  expect((await other.post(path, { to: "a@example.org" })).status).toBe(200);
});

test("without a mail server the answer says that none is set, and where it is entered", async () => {
  const { body } = await master.post(path, { to: "a@example.org" });
  expect(body).toEqual({ success: false, answer: words.en.messages.mailServerNone });
});

describe("the answer about an address where no mail server is", () => {
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) server.close();
  });

  /** Returns a port of loopback that sends a greeting, and a reply to whatever it reads. */
  function speaking(greeting: string, reply = greeting): Promise<number> {
    const server = createServer((socket) => {
      socket.on("error", () => {});
      if (greeting) socket.write(`${greeting}\r\n`);
      socket.on("data", () => socket.write(`${reply}\r\n`));
    });
    servers.push(server);
    return new Promise((resolve) => {
      server.listen(0, "127.0.0.1", () => {
        const address = server.address();
        resolve(typeof address === "object" && address ? address.port : 0);
      });
    });
  }

  async function closedPort(): Promise<number> {
    const port = await speaking("");
    await new Promise((resolve) => servers.pop()?.close(resolve));
    return port;
  }

  /** Tries a port with the real client; returns the answer, and whether it was delayed. */
  async function tried(port: number, scheme = "smtp") {
    let held = 0;
    const { core } = portal;
    const service = testMailService({
      ...core,
      mailer: {
        ...core.mailer,
        async sendTest(to, _language, { smtpUrl, from }) {
          const transport = smtpTransport(smtpUrl ?? "", 1);
          try {
            return await transport.send({ to, from, subject: "x", text: "x", html: "x" });
          } finally {
            transport.close();
          }
        },
      },
      mailSettings: async () => ({
        smtpUrl: `${scheme}://127.0.0.1:${port}`,
        from: "p@example.org",
        product: "P",
        host: "portal.example",
        contact: "p@example.org",
        own: productsOwn,
        connections: 1,
      }),
      audit: async () => {},
      limits: { ...core.limits, spend: async () => ({ wait: 0, events: [] }) },
      log: { debug() {}, info() {}, warn() {}, error() {} },
      outside: {
        ...core.outside,
        pause: async (ms) => {
          held = ms;
        },
        hasBadCertificate,
      },
    });
    const client = { ...Object.create(null), ip: "", key: "", userAgent: null };
    const outcome = await service.send({ to: "a@example.org" }, "en", { id: 1, client });
    return { ...outcome, isHeld: held > 0 };
  }

  test("is the same for a closed port and for other protocols, and comes as late as from a silent one", async () => {
    const ports: [string, number][] = [
      ["closed", await closedPort()],
      ["SSH", await speaking("SSH-2.0-OpenSSH_9.2p1")],
      ["HTTP", await speaking("HTTP/1.1 400 Bad Request")],
      ["FTP", await speaking("220 FTP server ready", "530 Please login with USER and PASS")],
      ["Redis", await speaking("-ERR unknown command")],
    ];
    for (const [name, port] of ports) {
      expect([name, await tried(port)]).toEqual([name, { success: false, answer: null, isHeld: true }]);
      expect([name, await tried(port, "smtps")]).toEqual([
        name,
        { success: false, answer: null, isHeld: true },
      ]);
    }
  });

  /** Returns a port of loopback that encrypts from the first byte on, by a certificate that signs itself. */
  function encrypting(greeting: string, reply: string): Promise<number> {
    const server = createTlsServer(mailCertificate, (socket) => {
      socket.on("error", () => {});
      socket.write(`${greeting}\r\n`);
      socket.on("data", () => socket.write(`${reply}\r\n`));
    });
    server.on("tlsClientError", () => {});
    servers.push(server);
    return new Promise((resolve) => {
      server.listen(0, "127.0.0.1", () => {
        const address = server.address();
        resolve(typeof address === "object" && address ? address.port : 0);
      });
    });
  }

  test("is of its certificate where a mail server has a wrong one, and tells nothing of another's", async () => {
    expect(await tried(await encrypting("220 mail.example ESMTP", "250 mail.example"), "smtps")).toEqual({
      success: false,
      answer: null,
      fault: "certificate",
      isHeld: false,
    });
    expect(await tried(await encrypting("HTTP/1.1 400 Bad Request", ""), "smtps")).toEqual({
      success: false,
      answer: null,
      isHeld: true,
    });
  });

  test("is the mail server's own words where there is one", async () => {
    expect(await tried(await speaking("554 5.7.1 Your address is on a list"))).toEqual({
      success: false,
      answer: "554 5.7.1 Your address is on a list",
      isHeld: false,
    });
  });

  test("is reported to the master in their language, and its reason in the portal's log", async () => {
    portal.mailer.sendTest = async () => {
      throw Object.assign(new Error("connect ECONNREFUSED 10.0.0.1:25"), { code: "ESOCKET" });
    };
    const pause = spyOn(portal.core.outside, "pause");
    const { body } = await master.post(path, { to: "a@example.org" });
    expect(pause).toHaveBeenCalledTimes(1);
    expect(body.success).toBe(false);
    expect(String(body.answer)).toStartWith("No mail server answered at this address.");
    expect(portal.logged()).toContain("ECONNREFUSED");
  });
});
