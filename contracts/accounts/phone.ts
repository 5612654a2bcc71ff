// The full metadata: the smaller sets refuse landlines, or accept numbers that don't exist.
import parsePhoneNumber from 'libphonenumber-js/max';
import { asciiDigits } from '#contracts/text/digits.ts';

/**
 * A phone number as it is stored (E.164, `+919822041776`), or null when the text is not exactly one number: two numbers
 * and extensions are refused rather than cut. Without a country code it is a number of India.
 */
export function readPhone(text: string): string | null {
  const number = parsePhoneNumber(asciiDigits(text), { defaultCountry: 'IN', extract: false });
  return number?.isValid() && number.ext === undefined ? number.number : null;
}
