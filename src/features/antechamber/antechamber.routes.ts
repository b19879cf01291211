import { Elysia } from "elysia";
import type { AntechamberView } from "../../contract/antechamber.ts";
import type { HttpOnlyCookie } from "../../http/cookies.ts";
import { visitorGuard } from "../../http/visitor-guard.ts";
import type { AntechamberService } from "./antechamber.service.ts";

type Visitor = { id: number; username: string; admitted: boolean; renewed: boolean };

type Needs = {
  antechamber: AntechamberService;
  visitor: (token: string | undefined) => Promise<Visitor | undefined>;
  cookie: HttpOnlyCookie;
};

/** The antechamber, for admitted initiates only. */
export function antechamberRoutes({ antechamber, visitor: find, cookie }: Needs) {
  return new Elysia()
    .use(visitorGuard(find, cookie))
    .get("/api/antechamber", async ({ visitor }): Promise<AntechamberView> => {
      return {
        success: true,
        userId: visitor.id,
        username: visitor.username,
        rooms: await antechamber.rooms(visitor),
      };
    });
}
