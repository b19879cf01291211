import { afterAll } from "bun:test";
import { endRun } from "./run-end.ts";

// Runs once, after the last file of a run.
afterAll(endRun);
