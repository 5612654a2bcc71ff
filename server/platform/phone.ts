// The default metadata takes 5876543210 for a landline; people are called and messaged on mobiles.
import parsePhoneNumber from 'libphonenumber-js/mobile';

/** A number as it is stored (E.164), or null when it is no mobile number. Without a country code it is one of India. */
export function readPhone(text: string): string | null {
  const number = parsePhoneNumber(text, { defaultCountry: 'IN', extract: false });
  return number?.isValid() ? number.number : null;
}
