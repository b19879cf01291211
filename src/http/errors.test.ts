import { expect, test } from "bun:test";
import { answerError } from "./errors.ts";
import { setContext } from "./request-context.ts";

const quiet = { debug() {}, info() {}, warn() {}, error() {} };

/** What a call answers when something fails that nobody foresaw. */
async function failed(method: string, path: string, language: "en" | "pt") {
  const request = new Request(`http://localhost${path}`, { method });
  const client = { ip: "203.0.113.7", key: "203.0.113.7", networks: [], userAgent: null };
  setContext(request, { id: "1", client, language, incoming: request, allowSilence() {} });
  const answer = answerError(quiet)({ code: "UNKNOWN", error: new Error("no such table"), request });
  return { status: answer.status, ...(await answer.json()) };
}

test("codes that could not be fetched or made are told so; every other failure is the server's own", async () => {
  expect(await failed("GET", "/api/admin/codes", "en")).toMatchObject({
    status: 500,
    code: "internal",
    message: "Error fetching codes",
  });
  expect(await failed("POST", "/api/admin/codes", "en")).toMatchObject({ message: "Error creating code" });
  expect(await failed("POST", "/api/admin/codes", "pt")).toMatchObject({ message: "Erro ao criar o código" });
  expect(await failed("GET", "/api/admin/rooms", "en")).toMatchObject({ message: "Internal server error" });
  expect(await failed("PUT", "/api/admin/codes/1", "en")).toMatchObject({ message: "Internal server error" });
});
