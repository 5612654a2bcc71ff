/** The zeros of scripts whose digits people type in India, and of full-width forms; nine more follow each. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xff10] as const;

/** A text with the digits of every script as Western ones; the rest of it stays. */
export function asciiDigits(text: string): string {
  return text.replaceAll(/(?![0-9])\p{Nd}/gu, (digit) => {
    const point = digit.codePointAt(0) ?? 0;
    const zero = zeros.find((one) => point >= one && point <= one + 9);
    return zero === undefined ? digit : String(point - zero);
  });
}

/** A code of digits as people type it: without spaces, in Western digits. */
export function typedDigits(text: string): string {
  return asciiDigits(text).replace(/\s/g, '');
}
