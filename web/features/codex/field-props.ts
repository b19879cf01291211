import type { CodexText } from "./codex-text.ts";

/** The properties of each group of fields. */
export type FieldsProps = {
  values: CodexText;
  change: <Name extends keyof CodexText>(name: Name, value: CodexText[Name]) => void;
  fault: (name: keyof CodexText) => string | undefined;
  disabled: boolean;
};
