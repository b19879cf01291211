import { expect, test } from "bun:test";
import { ApiError } from "../../lib/errors.ts";
import { saveEach } from "./save-each.ts";

const body = { success: false, code: "invalid_data", message: "Not so.", fields: { value: "Too loud" } };
const refusal = new ApiError(422, JSON.stringify(body));
const lost = new TypeError("the network is away");

test("what follows a refused value is saved, and nothing is sent after a failure of another kind", async () => {
  const failures: Record<string, Error> = { b: refusal, d: lost };
  const sent: string[] = [];
  const outcome = await saveEach(
    [..."abcde"].map((key) => ({ key })),
    async ({ key }) => {
      sent.push(key);
      if (failures[key]) throw failures[key];
      return key.toUpperCase();
    },
  );
  expect(sent.join("")).toBe("abcd");
  const refused = [
    { key: "b", error: refusal },
    { key: "d", error: lost },
  ];
  expect(outcome).toEqual({ saved: ["A", "C"], refused });
});
