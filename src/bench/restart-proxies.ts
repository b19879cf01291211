import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { replaced } from "./replaced.ts";

const root = join(import.meta.dir, "../..");
const textOf = (path: string) => readFileSync(join(root, path), "utf8");

type Ports = {
  /** Where visitors ask. */
  front: number;
  /** In place of the listener that leads to https. */
  plain: number;
  portals: readonly [number, number];
};

type Proxy = {
  /** Returns what is shipped for two portals, with listeners on loopback in place of those with TLS. */
  configuration: (ports: Ports) => string;
  command: (file: string) => string[];
  environment?: (ports: Ports) => Record<string, string>;
};

const tls = "ssl crt /etc/haproxy/portal.pem alpn h2,http/1.1 ssl-min-ver TLSv1.2";

/** What leaves HAProxy's examples when they are tried without a certificate. */
export const haproxyWithoutTls = {
  [`    bind :443 ${tls}\n`]: "",
  [`    bind :::443 v6only ${tls}\n`]: "",
  "    http-request deny deny_status 403 if !{ ssl_fc } { path_beg /api/ }\n": "",
  "    http-request redirect scheme https code 301 unless { ssl_fc }\n": "",
};

/** The three programs by their names. */
export const proxies: Record<string, Proxy> = {
  caddy: {
    configuration: ({ front, plain }) =>
      replaced(textOf("deploy/docker/Caddyfile"), {
        "\n\tlog {": "\n\tadmin off\n\tauto_https off\n\tlog {",
        "\nhttp://{$PORTAL_HOST} {": `\nhttp://127.0.0.1:${plain} {`,
        "\nhttps://{$PORTAL_HOST} {": `\nhttp://127.0.0.1:${front} {`,
      }),
    environment: ({ portals }) => ({
      PORTAL_HOST: "127.0.0.1",
      PORTALS: portals.map((port) => `127.0.0.1:${port}`).join(" "),
    }),
    command: (file) => ["caddy", "run", "--adapter", "caddyfile", "--config", file],
  },
  nginx: {
    configuration: ({ front, plain, portals: [one, two] }) => {
      const shown = textOf("docs/cluster.md").matchAll(/^ {2}```nginx\n(.+?)^ {2}```$/gms);
      const [upstream = "", passing = ""] = [...shown].map(([, lines = ""]) => lines);
      const portals = replaced(upstream, {
        "10.0.0.11:3000": `127.0.0.1:${one}`,
        "10.0.0.12:3000": `127.0.0.1:${two}`,
      });
      const servers = replaced(textOf("deploy/proxy/nginx.conf"), {
        "    listen 80;\n    listen [::]:80;\n": `    listen 127.0.0.1:${plain};\n`,
        "    listen 443 ssl http2;\n    listen [::]:443 ssl http2;\n": `    listen 127.0.0.1:${front};\n`,
        "    ssl_certificate     /etc/letsencrypt/live/portal.example/fullchain.pem;\n": "",
        "    ssl_certificate_key /etc/letsencrypt/live/portal.example/privkey.pem;\n": "",
        "/var/log/nginx/": "",
        // All of the load comes from one address.
        "rate=50r/s": "rate=1000r/s",
        "upstream portal {\n    server 127.0.0.1:3000;\n}\n": portals,
        "        proxy_read_timeout": `${passing}        proxy_read_timeout`,
      });
      // What stands around it in Debian's nginx.conf, where it counts.
      const around = "daemon off; worker_processes auto; pid nginx.pid; error_log error.log; events {}";
      return `${around}\nhttp {\n${servers}\n}\n`;
    },
    command: (file) => ["nginx", "-p", join(file, ".."), "-e", "error.log", "-c", file],
  },
  haproxy: {
    configuration: ({ front, portals: [one, two] }) =>
      replaced(textOf("deploy/ha/haproxy.cfg"), {
        ...haproxyWithoutTls,
        "    bind :80\n": `    bind 127.0.0.1:${front}\n`,
        "    bind :::80 v6only\n": "",
        // All of the load comes from one address.
        "sc_http_req_rate(0) gt 500": "sc_http_req_rate(0) gt 100000",
        "10.0.0.11:3000": `127.0.0.1:${one}`,
        "10.0.0.12:3000": `127.0.0.1:${two}`,
      }),
    command: (file) => ["haproxy", "-f", file],
  },
};

/** Debian keeps servers where only root's path leads. */
const path = `${process.env.PATH}:/usr/sbin`;

/** Returns the programs that this machine does not have. */
export const missingProxies = (): string[] =>
  Object.keys(proxies).filter((name) => !Bun.which(name, { PATH: path }));

/** Starts a proxy before two portals with a file in a folder of its own; returns what ends it. */
export async function startProxy(
  { configuration, command, environment }: Proxy,
  folder: string,
  ports: Ports,
): Promise<() => Promise<void>> {
  const file = join(folder, "proxy.conf");
  writeFileSync(file, configuration(ports));
  const child = Bun.spawn(command(file), {
    cwd: folder,
    env: { PATH: path, HOME: folder, ...environment?.(ports) },
    stdin: "ignore",
    stdout: Bun.file(join(folder, "proxy.log")),
    stderr: Bun.file(join(folder, "proxy.err")),
  });
  const stop = async () => {
    child.kill();
    await child.exited;
  };
  const until = performance.now() + startMaxMs;
  while (!(await answers(ports.front))) {
    if (performance.now() > until || child.exitCode !== null) {
      await stop();
      throw new Error(`${child.exitCode}: ${readFileSync(join(folder, "proxy.err"), "utf8")}`);
    }
    await Bun.sleep(100);
  }
  return stop;
}

/** How long a proxy may take until visitors are answered through it. */
const startMaxMs = 15_000;

async function answers(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
}
