/**
 * Returns texts as their editors see them: one that was saved before the last change of its source is older than its source.
 * The source is the text that was written first, unless another instant is given.
 */
export function withAges<Text extends { updatedAt: string }>(
  texts: readonly Text[],
  changedAt: string | undefined = texts[0]?.updatedAt,
): (Text & { isOlder: boolean })[] {
  return texts.map((text) => ({ ...text, isOlder: changedAt !== undefined && text.updatedAt < changedAt }));
}
