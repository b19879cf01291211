import { expect, spyOn, test } from "bun:test";
import { totalmem } from "node:os";
import { memoryBytes } from "./machine.ts";

const machine = totalmem();

test.each([
  ["there is none", 0, machine],
  ["it is less than the machine has", machine / 4, machine / 4],
  // Without a limit, Linux reports one of eight exabytes.
  ["it is more than the machine has", 2 ** 63, machine],
])("a limit of a container counts: %s", (_, limit, bytes) => {
  using _limit = spyOn(process, "constrainedMemory").mockReturnValue(limit);
  expect(memoryBytes()).toBe(bytes);
});
