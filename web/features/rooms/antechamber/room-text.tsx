import { textPieces } from "./text-links.ts";

/** A room's description with its URLs as links. */
export function RoomText({ text }: { text: string }) {
  return (
    <p className="wrap-anywhere mt-4 max-w-full whitespace-pre-line text-ash leading-snug">
      {textPieces(text).map(({ text: words, href }, at) =>
        href ? (
          <a
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text keep their places
            key={at}
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            className="text-gold underline underline-offset-4"
          >
            {words}
          </a>
        ) : (
          words
        ),
      )}
    </p>
  );
}
