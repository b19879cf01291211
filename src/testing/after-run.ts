import { afterAll } from "bun:test";
import { endRun } from "./run-end.ts";

// Runs once, after the last file of a run. A worker of a parallel run would do it after each file: what it shares ends with its process.
if (process.env.BUN_TEST_WORKER_ID === undefined) afterAll(endRun);
