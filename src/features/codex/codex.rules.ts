import { create } from "content-disposition";

/** Returns the Content-Disposition of a file, a PDF unless it ends otherwise: a plain name for old readers, and the whole title for all others (RFC 6266, RFC 8187). */
export function contentDisposition(title: string, ending = "pdf"): string {
  const name = `${
    title
      .replace(/[\\/:*?"<>|]/g, " ")
      .replace(/\s+/g, " ")
      .replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, "") || "codex"
  }.${ending}`;
  const ascii = name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^ -~]/g, "_")
    .replace(/%/g, "_");
  return create(name.toWellFormed(), { fallback: ascii });
}
