import { ClusterDatabase } from "./cluster-database.ts";
import { type ClusterServer, startServer } from "./cluster-server.ts";
import { ownPassword } from "./console.ts";
import { type Answer, HttpClient } from "./http-client.ts";
import { type Environment, type FirstRun, type PortalProcess, startPortal } from "./portal-process.ts";

export type Cluster = {
  server: ClusterServer;
  database: ClusterDatabase;
  /** Two instances, each with a folder of its own; the first made the first admin. */
  one: PortalProcess;
  other: PortalProcess;
  both: [PortalProcess, PortalProcess];
  close(): Promise<void>;
};

/** Starts two instances on one new database, on a server of their own unless one is named. */
export async function startCluster(
  environment: Environment = {},
  { server, name = "portal", url }: { server?: ClusterServer; name?: string; url?: string } = {},
): Promise<Cluster> {
  const on = server ?? (await startServer());
  const address = url ?? (await on.create(name));
  const all = { DATABASE_URL: address, ...environment };
  const one = await startPortal(all);
  const other = await startPortal(all);
  const database = new ClusterDatabase(on.url(new URL(address).pathname.slice(1)));
  return {
    server: on,
    database,
    one,
    other,
    both: [one, other],
    async close() {
      await Promise.all([one.close(), other.close(), database.close()]);
      if (!server) on.remove();
    },
  };
}

/** A member of staff's calls to whichever instance. */
export class StaffCaller {
  constructor(readonly token: string) {}

  get = (portal: PortalProcess, path: string) => this.send(portal, path, "GET");
  post = (portal: PortalProcess, path: string, body: unknown) => this.send(portal, path, "POST", body);
  put = (portal: PortalProcess, path: string, body: unknown) => this.send(portal, path, "PUT", body);
  delete = (portal: PortalProcess, path: string) => this.send(portal, path, "DELETE");

  private send({ url }: PortalProcess, path: string, method: string, body?: unknown): Promise<Answer> {
    const headers = { authorization: `Bearer ${this.token}` };
    const client = new HttpClient(url);
    if (body === undefined) return client.send(path, { method, headers });
    return client.send(path, {
      method,
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  }
}

type Login = Pick<FirstRun, "email" | "password">;

/** Signs in with an initial password, which is changed on the way. */
export async function firstSignIn(portal: PortalProcess, { email, password }: Login): Promise<StaffCaller> {
  const client = new HttpClient(portal.url);
  const { body } = await client.post("/api/admin/login", { email, password });
  const change = { newPassword: ownPassword, confirmPassword: ownPassword, userId: body.userId };
  const done = await client.post("/api/admin/force-password-change", change);
  return new StaffCaller(String(done.body.sessionToken));
}

/** Signs in with the password that `firstSignIn` chose. */
export async function signIn(portal: PortalProcess, email: string): Promise<StaffCaller> {
  const client = new HttpClient(portal.url);
  const { body } = await client.post("/api/admin/login", { email, password: ownPassword });
  return new StaffCaller(String(body.sessionToken));
}
