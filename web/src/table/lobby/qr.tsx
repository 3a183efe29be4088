/** A link as a QR code. */

import { encode } from "uqr";

/** The dark modules as one path, 1 unit each. */
export function squares(data: readonly (readonly boolean[])[]): string {
  return data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
}

/** Dark on light in every theme, because some cameras read nothing else. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size: side } = encode(text, { ecc: "M", border: 3 });
  return (
    <svg class="qr" role="img" aria-label={label} viewBox={`0 0 ${side} ${side}`} width="168" height="168">
      <path fill="#fff" d={`M0 0h${side}v${side}h-${side}z`} />
      <path fill="#1b211d" shape-rendering="crispEdges" d={squares(data)} />
    </svg>
  );
}
