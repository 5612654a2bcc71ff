import { formatExactRupees } from '#contracts/text/rupees.ts';

/** Texts of pages, mails and answers about the switches of the site. */
export const siteTexts = {
  signUpClosed: 'New accounts cannot be made at the moment. Please come back another day.',
  readOnly: 'We are working on the site. You can look at everything, and change things again in a while.',
  priceChanged: (price: number) =>
    `This plan costs ${formatExactRupees(price)} now. Please load the page again and choose it once more.`,
  bannedWord: (found: string) => `“${found}” is not allowed here. Please write this without it.`,
  bannedLink: (found: string) => `A link to “${found}” is not allowed here. Please write this without it.`,
} as const;
