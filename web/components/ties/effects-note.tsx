import { useTranslation } from "react-i18next";
import type {
  ChangedRoom,
  CodeEffectsRequest,
  CodeEffectsView,
} from "../../../src/features/rooms/rooms.contract.ts";
import type { ConsoleTranslate } from "../../i18n.ts";
import { Consequences } from "./consequences.tsx";
import { useCodeEffects } from "./ties.queries.ts";

const keyless = ["code_inactive", "code_expired", "code_used_up", "no_code"];

/** Returns what a change of codes would do, each in a sentence: what it breaks first, then what it mends. */
export function effectSentences(
  { broken, mended, needing, books }: CodeEffectsView,
  t: ConsoleTranslate,
): string[] {
  const having = (rooms: readonly ChangedRoom[], ...faults: string[]) =>
    rooms.filter((room) => room.faults.some((fault) => faults.includes(fault)));
  const said = [
    ["ties.keys", having(broken, ...keyless).map(({ name }) => name)],
    ["ties.closed", having(broken, "opens_nobody").map(({ name }) => name)],
    ["ties.late", having(broken, "opens_after_code").map(({ name }) => name)],
    ["ties.needing", needing.map(({ name }) => name)],
    ["ties.lost", books.map(({ title }) => title)],
    ["ties.mended", having(mended, ...keyless).map(({ name }) => name)],
  ] as const;
  return said
    .filter(([, names]) => names.length > 0)
    .map(([key, names]) => t(key, { count: names.length, names: names.join(", ") }));
}

/** Says under a question what a change of codes would do. */
export function EffectsNote({ request }: { request: CodeEffectsRequest }) {
  const { t } = useTranslation("console");
  const { data, error } = useCodeEffects(request);
  return <Consequences sentences={data && effectSentences(data, t)} error={error} />;
}
