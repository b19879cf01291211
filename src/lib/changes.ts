type Value = string | number | boolean | null;

/**
 * Returns what of a request differs from the present row: what to set, and the details for the audit log,
 * as `before → after`. Fields the request leaves out stay as they are.
 */
export function changesOf<Request extends Record<string, Value | undefined>>(
  before: Record<string, unknown>,
  request: Request,
) {
  const differing = Object.entries(request).filter(
    ([name, value]) => value !== undefined && value !== before[name],
  );
  return {
    set: Object.fromEntries(differing) as { [Name in keyof Request]?: Exclude<Request[Name], undefined> },
    details: Object.fromEntries(
      differing.map(([name, value]) => [name, `${short(before[name])} → ${short(value)}`]),
    ) as { [Name in keyof Request]?: string },
  };
}

/** Long texts appear as their length: the log records that they changed, not their content. */
function short(value: unknown): string {
  if (value === null || value === undefined || value === "") return "–";
  const text = String(value);
  return text.length <= 120 ? text : `(${text.length})`;
}
