/** A secret code as a field shows it, in capitals, and as it was typed: base64 tells capitals from small letters. */
export type EnteredCode = { code: string; typed: string };

export const noCode: EnteredCode = { code: "", typed: "" };

/** A change of a field: its text now, where the caret stands, and where what was put in began, as far as the browser told. */
export type Change = { value: string; caret: number; from?: number | undefined };

/** Returns what has been typed in all after a change, which is right before the caret and nowhere else. */
export function typedInto({ code, typed }: EnteredCode, { value, caret, from = caret }: Change): string {
  // Where a capital takes two places, as that of ß does, what was typed cannot be told any more.
  if (typed.length !== code.length) return value;
  const after = Math.min(value.length - caret, code.length);
  const most = Math.min(from, caret, code.length - after);
  let before = 0;
  while (before < most && value[before] === code[before]) before++;
  return typed.slice(0, before) + value.slice(before, caret) + typed.slice(typed.length - after);
}

/** Returns a code as it is sent: as it was typed, when that is what the field shows. */
export function codeToSend({ code, typed }: EnteredCode): string {
  return (typed.toUpperCase() === code ? typed : code).trim();
}
