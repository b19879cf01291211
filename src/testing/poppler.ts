import { spawnSync } from "node:child_process";

/** A page as a photocopier takes it: each dot black or white. */
export type Photocopy = { width: number; height: number; isBlack(x: number, y: number): boolean };

/** A dot darker than this is black; the gold of the books lies well below it. */
const threshold = 176;

/** Runs a program of Poppler on a PDF. Throws when it is not there. */
function run(program: string, args: readonly string[], pdf: Uint8Array): Buffer {
  const { error, status, stdout, stderr } = spawnSync(program, [...args, "-"], {
    input: pdf,
    maxBuffer: 2 ** 28,
  });
  if (error) throw new Error(`${program} is missing: apt-get install poppler-utils`, { cause: error });
  if (status !== 0) throw new Error(`${program} fails: ${stderr}`);
  return stdout;
}

/** Returns the text of a page in the order in which Poppler's viewers copy it, its lines joined. */
export function copiedText(pdf: Uint8Array, page: number): string {
  const text = run("pdftotext", ["-f", String(page), "-l", String(page), "-"], pdf).toString("utf8");
  return text.replace(/\s+/g, " ");
}

/** Returns a page of a PDF as it is printed in greys at 150 dots an inch and then photocopied. */
export function photocopy(pdf: Uint8Array, page: number): Photocopy {
  const pgm = run("pdftoppm", ["-gray", "-r", "150", "-f", String(page), "-l", String(page)], pdf);
  const [head = "", width = "0", height = "0"] =
    /^P5\s(\d+)\s(\d+)\s255\s/.exec(pgm.toString("latin1", 0, 40)) ?? [];
  return {
    width: Number(width),
    height: Number(height),
    isBlack: (x, y) => (pgm[head.length + y * Number(width) + x] ?? 255) < threshold,
  };
}
