import { Elysia } from "elysia";
import { masterGuard } from "../../core/http/guards.ts";
import { contextOf, idOf } from "../../core/http/request.ts";
import { translator } from "../../locales/i18n.ts";
import type { Guards } from "../accounts/sessions/guards.ts";
import {
  type BackupFault,
  type BackupsView,
  type BackupView,
  proveRequest,
  type TriedStoreView,
  tryStoreRequest,
} from "./backups.contract.ts";
import type { BackupsService } from "./backups.service.ts";

/** The time-out of a connection that fetches a backup, in seconds; Bun allows no more. */
const fetchTimeoutS = 255;

type Said = Omit<BackupView, "faults"> & { codes: BackupFault[] };

/** The target of a link that downloads the backup within a minute, since a browser that saves a file sends no token. */
export function backupFileRoutes(backups: BackupsService) {
  return new Elysia().get("/api/backups/:token", async ({ params, request }) => {
    // What cannot be decoded is null here, whatever its type says.
    const { name, size, body } = await backups.open(`${params.token}`);
    contextOf(request).setIdleTimeout(fetchTimeoutS);
    return new Response(body, {
      headers: {
        "content-type": "application/octet-stream",
        "content-length": String(size),
        "content-disposition": `attachment; filename="${name}"`,
      },
    });
  });
}

/** The backups, which are the master admin's alone. */
export function backupsRoutes(backups: BackupsService, { master, danger }: Guards) {
  const said = ({ codes, ...row }: Said, request: Request): BackupView => {
    const t = translator(contextOf(request).language, "backupFaults");
    // The statement that repairs it is in the sentence, and not below it as a quotation.
    const isStatement = codes.includes("no_trial") && row.detail?.startsWith("ALTER ROLE ");
    const command = (isStatement && row.detail) || "ALTER ROLE … CREATEDB;";
    const detail = isStatement ? null : row.detail;
    return { ...row, detail, faults: codes.map((code) => t(code, { command })) };
  };

  return new Elysia()
    .use(masterGuard(master))
    .get("/api/admin/backups", async ({ request }): Promise<BackupsView> => {
      const { items, ...rest } = await backups.list();
      return { ...rest, items: items.map((item) => said(item, request)) };
    })
    .post("/api/admin/backups", async ({ actor, request, set }) => {
      const begun = said(await backups.makeNow(actor), request);
      set.status = 201;
      return begun;
    })
    .post("/api/admin/backups/key", ({ actor }) => backups.makeKey(actor), danger.of("backup_key"))
    .post(
      "/api/admin/backups/try-store",
      async ({ body, actor, request, token }): Promise<TriedStoreView> => {
        // The portal sends a request to a typed address, in its own network too, and shows the answer.
        if (body.store !== undefined) await danger.proofOf({ token, request })();
        const { language } = contextOf(request);
        const t = translator(language, "messages");
        const amiss = await backups.tryStore(body.store, actor);
        danger.wake();
        if (!amiss) return { success: true, answer: t("storeTried") };
        const { fault, detail } = amiss;
        const said = detail === null ? "" : `\n${t("storeSaid", { detail })}`;
        return { success: false, answer: `${translator(language, "backupFaults")(fault)}${said}` };
      },
      { body: tryStoreRequest },
    )
    .post(
      "/api/admin/backups/:id/prove",
      async ({ params, body, actor, request }) =>
        said(await backups.prove(idOf(params.id), body.identity, actor), request),
      { body: proveRequest },
    )
    .post(
      "/api/admin/backups/:id/link",
      ({ params, actor }) => backups.link(idOf(params.id), actor),
      danger.of("backup_download"),
    )
    .delete(
      "/api/admin/backups/:id",
      async ({ params, actor, set }) => {
        await backups.remove(idOf(params.id), actor);
        set.status = 204;
      },
      danger.of("backup_delete"),
    );
}
