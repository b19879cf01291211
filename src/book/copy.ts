import { createHash } from "node:crypto";
import { deflateSync } from "node:zlib";
import * as z from "zod/mini";
import { codexWords } from "../locales/codex/languages.ts";
import { bind, setting } from "./binding.ts";
import { type Copy, slot } from "./forms/form.ts";
import { filled } from "./forms/forms.ts";
import { inksOf } from "./inks.ts";
import type { Recipe } from "./recipe.ts";
import { TypeCase } from "./type/case.ts";
import { typeset } from "./typesetting.ts";

/** What is stored with the bytes of a master, so that its copies can be made without setting it again. */
export const masterPlan = z.object({
  slots: z.array(slot),
  /** The numbers of the objects that the slots are, in their order. */
  objects: z.array(z.int()),
  /** The master's length in bytes, and where its cross-references begin. */
  length: z.int(),
  startXref: z.int(),
  /** The next free object number, and what the trailer names: root, info and the file's identifier. */
  size: z.int(),
  root: z.string(),
  info: z.string(),
  id: z.string(),
});

export type MasterPlan = z.infer<typeof masterPlan>;
export type Master = { bytes: Uint8Array; plan: MasterPlan };

/**
 * Makes the master of an edition from a recipe with `copies`: a whole book whose slots are empty.
 * Throws a refusal when its texts cannot be printed or do not fit, or when `sample`, a code as its copies have, cannot be held.
 */
export async function makeMaster(
  recipe: Recipe,
  sample: string,
  progress: (share: number) => void = () => {},
): Promise<Master> {
  const book = typeset(recipe, (share) => progress(share * setting));
  const { furniture } = codexWords[recipe.settings.language];
  filled({ type: book.type, settings: recipe.settings, furniture, reveal: false }, book.slots, {
    code: sample,
  });
  const { bytes, slotObjects } = await bind(recipe, book, (share) =>
    progress(setting + share * (1 - setting)),
  );
  return { bytes, plan: { slots: book.slots, objects: slotObjects, ...endOf(bytes) } };
}

/** Reads what the cross-reference stream at the end of a file says. Throws when the file ends otherwise. */
function endOf(bytes: Uint8Array) {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const startXref = Number(/startxref\s+(\d+)/.exec(file.toString("latin1", bytes.length - 64))?.[1]);
  const head = file.toString("latin1", startXref, startXref + 2000);
  const found = (entry: RegExp) => {
    const value = entry.exec(head)?.[1];
    if (value === undefined) throw new Error("a master ends without its cross-references");
    return value;
  };
  return {
    length: bytes.length,
    startXref,
    size: Number(found(/\/Size (\d+)/)),
    root: found(/\/Root (\d+ \d+ R)/),
    info: found(/\/Info (\d+ \d+ R)/),
    id: found(/\/ID \[ ?<([0-9A-Fa-f]+)>/),
  };
}

/** The type case that copies are drawn with: made once for those of a colour, since it opens fonts. */
let reserved: TypeCase | undefined;
let colour: string | undefined;

function reservedCase(accent: string | undefined): TypeCase {
  // A copy that needed other glyphs than its master has would show wrong ones.
  if (reserved?.hasTakenMore || colour !== accent) reserved = undefined;
  if (!reserved) {
    colour = accent;
    reserved = new TypeCase(inksOf(accent));
    reserved.reserve();
  }
  return reserved;
}

/**
 * Returns what is appended to a master's bytes to make one of its copies: an incremental update (ISO 32000-1, 7.5.6)
 * that fills the slots. Throws a refusal when the forms cannot hold the code.
 */
export function copyOf({ settings }: Pick<Recipe, "settings">, plan: MasterPlan, copy: Copy): Uint8Array {
  const type = reservedCase(settings.portal?.accent);
  const { furniture } = codexWords[settings.language];
  const fills = filled({ type, settings, furniture, reveal: false }, plan.slots, copy);
  if (type.hasTakenMore) throw new Error("a copy needs a glyph that its master has not");
  const parts: Buffer[] = [];
  const entries: { object: number; offset: number }[] = [];
  let offset = plan.length;
  const add = (part: Buffer) => {
    parts.push(part);
    offset += part.length;
  };
  add(Buffer.from("\n"));
  for (const [index, object] of plan.objects.entries()) {
    const each = plan.slots[index];
    const content = deflateSync(Buffer.from((each && fills.get(each)) ?? "", "latin1"));
    entries.push({ object, offset });
    add(streamObject(object, "/Filter /FlateDecode", content));
  }
  const own = createHash("sha256")
    .update(JSON.stringify([plan.id, copy]))
    .digest("hex")
    .slice(0, 32);
  entries.push({ object: plan.size, offset });
  const trailer =
    `/Type /XRef /Size ${plan.size + 1} /W [1 4 2] /Index [${entries.map(({ object }) => `${object} 1`).join(" ")}] ` +
    `/Prev ${plan.startXref} /Root ${plan.root} /Info ${plan.info} /ID [<${plan.id}> <${own}>]`;
  const start = offset;
  add(streamObject(plan.size, trailer, crossReferences(entries)));
  add(Buffer.from(`startxref\n${start}\n%%EOF\n`));
  return Buffer.concat(parts);
}

function streamObject(object: number, entries: string, content: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`${object} 0 obj\n<< ${entries} /Length ${content.length} >>\nstream\n`),
    content,
    Buffer.from("\nendstream\nendobj\n"),
  ]);
}

/** Returns cross-references in fields of one, four and two bytes: in use, at this offset, of generation 0. */
function crossReferences(entries: readonly { offset: number }[]): Buffer {
  const bytes = Buffer.alloc(entries.length * 7);
  for (const [index, { offset }] of entries.entries()) {
    bytes.writeUInt8(1, index * 7);
    bytes.writeUInt32BE(offset, index * 7 + 1);
  }
  return bytes;
}
