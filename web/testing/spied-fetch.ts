import { afterAll, spyOn } from "bun:test";

/** The platform's own: this file is loaded before a document brings another one. */
const own = globalThis.fetch;

/** Lets the tests of a file answer what the app fetches; the platform's own `fetch` is back after the last of them. */
export function spiedFetch() {
  const spy = spyOn(globalThis, "fetch");
  afterAll(() => {
    spy.mockRestore();
    // What it restores is the document's, which may be gone by now.
    globalThis.fetch = own;
  });
  return spy;
}
