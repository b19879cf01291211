import { ApiError } from "../lib/api-error.ts";

/** What the portal says to a wrong code of a kind that somebody foresaw, below the refusal. */
export function NearMiss({ error }: { error: Error | null }) {
  const said = error instanceof ApiError ? error.body?.nearMiss : undefined;
  if (!said) return null;
  return (
    <span lang={said.language} className="near-miss">
      {said.text}
    </span>
  );
}
