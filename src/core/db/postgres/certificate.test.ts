import { expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { join } from "node:path";
import { createServer as createTlsServer } from "node:tls";
import { datedCertificates } from "../../../testing/dated-certificates.ts";
import { temporaryFolder } from "../../../testing/temporary-folder.ts";

const folder = temporaryFolder();

/** Returns a server that agrees to TLS as PostgreSQL does, and shows a certificate. */
async function serverWith(cert: string): Promise<{ server: Server; port: number }> {
  const inner = createTlsServer({ key: datedCertificates.key, cert }, (socket) => socket.destroy());
  inner.on("tlsClientError", () => {});
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.once("data", () => {
      socket.write("S");
      inner.emit("connection", socket);
    });
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, "127.0.0.1", resolve);
  await promise;
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return { server, port: address.port };
}

test.each([
  ["has expired", datedCertificates.expired],
  ["is not yet valid", datedCertificates.early],
])(
  "a start at a server whose certificate %s names that, this machine's time, and both remedies",
  async (what, cert) => {
    const { server, port } = await serverWith(cert);
    const authorities = join(folder(), "authorities.pem");
    writeFileSync(authorities, cert);
    const program = `
    const { migratePostgres } = await import(${JSON.stringify(join(import.meta.dir, "migrate.ts"))});
    await migratePostgres("postgres://u:s3cret@127.0.0.1:${port}/portal?sslmode=verify-full", () => {})
      .catch(({ message }) => console.log(message));`;
    // Which authorities are trusted is read when a process starts.
    const child = Bun.spawn([process.execPath, "-e", program], {
      env: { ...process.env, NODE_EXTRA_CA_CERTS: authorities },
      stdin: "ignore",
    });
    const said = await new Response(child.stdout).text();
    server.close();
    expect(said).toMatch(
      new RegExp(
        `^The database at 127\\.0\\.0\\.1:${port}/portal cannot be reached \\(certificate ${what}\\)\\. ` +
          "This machine's clock says \\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z: if that is wrong, synchronize it with NTP; otherwise renew the server's certificate\\.$",
        "m",
      ),
    );
    expect(said).not.toContain("s3cret");
  },
);
