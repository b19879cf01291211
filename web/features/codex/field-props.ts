import type { CodexText } from "./codex-faults.ts";

/** What each group of the form's fields is given. */
export type FieldsProps = {
  values: CodexText;
  change: <Name extends keyof CodexText>(name: Name, value: CodexText[Name]) => void;
  fault: (name: keyof CodexText) => string | undefined;
  disabled: boolean;
};
