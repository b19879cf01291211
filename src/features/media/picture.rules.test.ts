import { expect, test } from "bun:test";
import { png } from "../../testing/media-files.ts";
import { convert } from "./conversion.service.ts";
import { isAnimated } from "./picture.rules.ts";

/** Returns chunks of text that hold nothing; their checksums are not looked at. */
const pngTexts = (count: number) => [Buffer.alloc(12 * count, "\0\0\0\0tEXt\0\0\0\0")];
const webpOf = (chunks: number) =>
  Buffer.concat([Buffer.from("RIFF\0\0\0\0WEBP"), Buffer.alloc(8 * chunks, "JUNK\0\0\0\0")]);

test("a picture of ten thousand chunks is given up", async () => {
  expect(isAnimated("png", png(8, 8, pngTexts(1500)))).toBe(false);
  for (const [kind, bytes] of [
    ["png", png(8, 8, pngTexts(10_000))],
    ["webp", webpOf(10_001)],
  ] as const) {
    expect(() => isAnimated(kind, bytes)).toThrow("too many chunks");
    await expect(convert(bytes)).rejects.toMatchObject({ code: "picture_unreadable" });
  }
});
