type Value = string | number | boolean | null;

/**
 * What of a request differs from the present row: what to set, and what to tell the audit log,
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
    ),
  };
}

/** Long texts are named by their length; the log tells that they changed, not what they say. */
function short(value: unknown): string {
  if (value === null || value === undefined || value === "") return "–";
  const text = String(value);
  return text.length <= 120 ? text : `(${text.length})`;
}
