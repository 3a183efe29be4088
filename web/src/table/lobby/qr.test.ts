import { encode } from "uqr";
import { expect, test } from "vitest";

import { squares } from "./qr.tsx";

test("every dark module of a QR code is drawn, and no light one", () => {
  expect(
    squares([
      [true, false],
      [false, true],
    ]),
  ).toBe("M0 0h1v1h-1zM1 1h1v1h-1z");
  const { data } = encode("/t/abc", { ecc: "M", border: 3 });
  expect(squares(data).match(/M/g)).toHaveLength(data.flat().filter(Boolean).length);
});
