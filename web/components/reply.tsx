import { ApiError } from "../lib/api-error.ts";

/** What the portal says to a wrong code of a kind that somebody foresaw, below the refusal. */
export function Reply({ error }: { error: Error | null }) {
  const said = error instanceof ApiError ? error.body?.nearMiss : undefined;
  if (!said) return null;
  return (
    <span lang={said.language} className="reply">
      {said.text}
    </span>
  );
}
