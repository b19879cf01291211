import { type AuditChange, type ChangeSide, changeArrow } from "../contract/audit-details.ts";

type Value = string | number | boolean | null;

/**
 * Returns how a request differs from the present row: what to set, and the details for the audit log.
 * Fields that the request leaves out stay as they are.
 */
export function changesOf<Request extends Record<string, Value | undefined>>(
  before: Record<string, unknown>,
  request: Request,
) {
  const differing = Object.entries(request).filter(
    ([name, value]) => value !== undefined && value !== before[name],
  );
  // Both hold the names of the request alone, and of these only some: what an object made of entries cannot say by itself.
  return {
    set: Object.fromEntries(differing) as { [Name in keyof Request]?: Exclude<Request[Name], undefined> },
    details: Object.fromEntries(differing.map(([name, value]) => [name, changeOf(before[name], value)])) as {
      [Name in keyof Request]?: AuditChange;
    },
  };
}

function changeOf(before: unknown, after: unknown): AuditChange {
  const [was, is] = [sideOf(before), sideOf(after)];
  return isPlain(was) && isPlain(is) ? `${was}${changeArrow}${is}` : [was, is];
}

/** Long texts appear as their length: the log records that they changed, not their content. */
function sideOf(value: unknown): ChangeSide {
  if (value === null || value === undefined || value === "") return "–";
  const text = String(value);
  return text.length <= 120 ? text : { characters: text.length };
}

/** False for a text with an arrow of its own, and for one like `(150)`, by which earlier releases noted a length. */
function isPlain(side: ChangeSide): side is string {
  return typeof side === "string" && !side.includes(changeArrow) && !/^\(\d+\)$/.test(side);
}
