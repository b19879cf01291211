import { closeSync, fstatSync, openSync, read } from "node:fs";
import { memoryBytes } from "../../lib/machine.ts";

/** Some systems take what was not read for a minute out of their memory, however much of it is free. */
const everyMs = 30_000;
/** A database is left to the system when it is larger than this part of the machine's memory. */
const partOfMemory = 1 / 4;
const pieceBytes = 1024 ** 2;

/** Keeps the file of a database in the system's memory while it is written to. */
export type KeptFile = {
  /** Reads the file beside the event loop, when it was not read for a while and is not too large. To be called after writes. */
  goOn(): void;
  /** To be called once all connections are closed; undefined when it is not being read. */
  close(): Promise<void> | undefined;
};

type Options = {
  maxBytes?: number;
  /** Milliseconds since some moment. */
  now?: () => number;
  /** Reads a piece of the file from a place on; tests look at what is read. */
  readPiece?: (file: number, piece: Uint8Array, position: number) => Promise<void>;
};

/** Reads a piece of a file from a place on, beside the event loop. */
export const readBeside = (file: number, piece: Uint8Array, position: number) =>
  new Promise<void>((done, failed) => {
    read(file, piece, 0, piece.length, position, (error) => (error ? failed(error) : done()));
  });

/** Returns what keeps a file in memory: queries read it on the event loop, which would wait for the disk; a disk takes a second now and then (measured). */
export function keptInMemory(path: string, options: Options = {}): KeptFile {
  const { maxBytes, now = () => performance.now(), readPiece = readBeside } = options;
  // Open as long as the connections are: to close a file gives up all the locks that this process has on it.
  const file = openSync(path, "r");
  let readAt = now();
  let reading: Promise<void> | undefined;
  let isOver = false;

  async function readThrough(): Promise<void> {
    const { size } = fstatSync(file);
    if (size > (maxBytes ?? memoryBytes() * partOfMemory)) return;
    const piece = new Uint8Array(pieceBytes);
    for (let position = 0; position < size && !isOver; position += piece.length)
      await readPiece(file, piece, position);
  }

  return {
    goOn() {
      if (reading || now() - readAt < everyMs) return;
      readAt = now();
      // A file that cannot be read just now fails where its pages are needed.
      reading = readThrough()
        .catch(() => {})
        .finally(() => {
          reading = undefined;
        });
    },
    close() {
      isOver = true;
      if (reading) return reading.then(() => closeSync(file));
      closeSync(file);
    },
  };
}
