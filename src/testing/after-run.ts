import { afterAll } from "bun:test";
import { stopServer } from "./databases.ts";

// Runs once, after the last file of a run.
afterAll(stopServer);
