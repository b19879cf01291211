import { useTranslation } from "react-i18next";
import type {
  ChangedRoom,
  CodeImpactRequest,
  CodeImpactView,
} from "../../../src/features/rooms/rooms.contract.ts";
import { translator } from "../../i18n.ts";
import { Icon } from "../ui/icon.tsx";
import { useCodeImpact } from "./references.queries.ts";

type ConsequencesProps = {
  /** Undefined until they are known. */
  sentences: readonly string[] | undefined;
  error?: unknown;
};

/** What a change would do to what hangs on it; quiet when that is nothing. */
export function Consequences({ sentences, error }: ConsequencesProps) {
  const { t } = useTranslation("console");
  if (error)
    return (
      <p role="status" className="mt-4 text-ember text-note">
        {t("ties.failed")}
      </p>
    );
  return (
    <div role="status" className="mt-4 empty:hidden">
      {sentences === undefined && <p className="text-ash text-note">{t("ties.asking")}</p>}
      {sentences && sentences.length > 0 && (
        <ul className="grid gap-2 border border-ember/40 border-l-2 bg-ember/5 px-4 py-3">
          {sentences.map((sentence) => (
            <li key={sentence} className="flex gap-2.5 leading-snug">
              <Icon name="alert" className="mt-1 size-4 text-ember" />
              <span className="wrap-anywhere min-w-0">{sentence}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const keyless = ["code_inactive", "code_expired", "code_used_up", "no_code"];

/** Returns what a change of codes would do, each in a sentence: what it breaks first, then what it mends. */
export function impactSentences({ broken, mended, needing, books }: CodeImpactView): string[] {
  const t = translator("console");
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
export function ImpactNote({ request }: { request: CodeImpactRequest }) {
  const { data, error } = useCodeImpact(request);
  return <Consequences sentences={data && impactSentences(data)} error={error} />;
}
