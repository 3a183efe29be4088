/** The digit of a key event: the typed one, or the one on the key where digits need Shift (AZERTY: é is the 2). */
export function digitOf(key: string, code = ""): number | null {
  if (key.length !== 1) return null; // without Num Lock, Numpad4 is an arrow
  const digit = /^[0-9]$/.exec(key)?.[0] ?? /^(?:Digit|Numpad)([0-9])$/.exec(code)?.[1];
  return digit === undefined ? null : Number(digit);
}
