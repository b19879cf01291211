import { encode } from "uqr";

type QrCodeProps = { text: string; label: string };

/** A QR code of medium error correction, with the four modules of quiet around it that readers need. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="w-40"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
