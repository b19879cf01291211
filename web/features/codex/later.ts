import { lazy } from "react";
import { withWords } from "../../locales/console/console-words.ts";

const rest = () => withWords(import("./codex-rest.tsx"), "ready", "runs");

// The form is shown first; these come while it is read.
export const CodexList = lazy(async () => ({ default: (await rest()).CodexList }));
export const FormsField = lazy(async () => ({ default: (await rest()).FormsField }));
export const PreviewPanel = lazy(async () => ({ default: (await rest()).PreviewPanel }));
export const RunsSection = lazy(async () => ({ default: (await rest()).RunsSection }));
