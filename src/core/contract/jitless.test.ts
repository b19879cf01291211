import { expect, test } from "bun:test";
import { join } from "node:path";

/** Judges a request in a process where, as in a browser under the portal's policy, code cannot be made from text. */
const program = `
const seen = { made: 0 };
globalThis.Function = new Proxy(Function, {
  construct() { seen.made++; throw new EvalError("refused by the policy"); },
  apply() { seen.made++; throw new EvalError("refused by the policy"); },
});
const features = ${JSON.stringify(join(import.meta.dir, "../../features"))};
const { roomRequest } = await import(features + "/rooms/rooms.contract.ts");
const { loginRequest } = await import(features + "/accounts/accounts.contract.ts");
const { success } = roomRequest.safeParse({ name: "The Void", description: "" });
const { success: isLogin } = loginRequest.safeParse({ email: "no", password: 1 });
const { jitless } = (await import("zod/mini")).config();
console.log(JSON.stringify({ success, isLogin, jitless, ...seen }));
`;

test("the contract judges without making code from text, which the policy of the pages forbids", async () => {
  const child = Bun.spawn([process.execPath, "-e", program], { stdout: "pipe", stderr: "pipe" });
  const [said, failed] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  expect(failed).toBe("");
  expect(JSON.parse(said)).toEqual({ success: true, isLogin: false, jitless: true, made: 0 });
});
