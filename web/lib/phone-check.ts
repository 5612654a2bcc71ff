import { accountTexts } from '#contracts/account-texts.ts';

let readPhone: ((text: string) => string | null) | null = null;

/** Fetches the numbering plans of all countries, which are too large for a page to bring along. */
export async function loadPhoneCheck(): Promise<void> {
  readPhone = (await import('#contracts/phone.ts')).readPhone;
}

/** The number by the server's own rule, null for none; until {@link loadPhoneCheck} is done any text passes. */
export function readLoadedPhone(typed: string): string | null {
  return readPhone ? readPhone(typed) : typed;
}

/** What is wrong with a phone number; nothing until {@link loadPhoneCheck} is done. */
export function phoneProblem(typed: string): string | undefined {
  return readLoadedPhone(typed) === null ? accountTexts.phoneInvalid : undefined;
}
