import * as accountTexts from '#texts/account.ts';

let readPhone: ((text: string) => string | null) | null = null;

/** Loads the numbering plans of all countries, which are too large for a page's first load. */
export async function loadPhoneCheck(): Promise<void> {
  readPhone = (await import('#contracts/accounts/phone.ts')).readPhone;
}

/** The number by the server's rule, null for an invalid one; any text passes until {@link loadPhoneCheck} is done. */
export function readLoadedPhone(typed: string): string | null {
  return readPhone ? readPhone(typed) : typed;
}

/** The error of a phone number; undefined until {@link loadPhoneCheck} is done. */
export function phoneProblem(typed: string): string | undefined {
  return readLoadedPhone(typed) === null ? accountTexts.phoneInvalid() : undefined;
}
