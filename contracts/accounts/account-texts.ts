import { limits } from '#contracts/limits.ts';

// Separate from the schemas, so that a page which only shows texts does not load the checks.

/** Sentences of browser and server; those of the specification are quoted exactly. */
export const accountTexts = {
  credentialsNeeded: 'Email and password are required',
  registrationNeeds: 'Email, password, and first name are required',
  passwordsDiffer: 'Passwords do not match',
  passwordShort: `Password must be at least ${limits.passwordMinLength} characters long`,
  passwordLong: `Password is too long. Use at most ${limits.passwordMaxBytes} bytes, which is ${limits.passwordMaxBytes} letters of English.`,
  emailInvalid: 'Enter an email address such as name@example.com',
  emailNeeded: 'Email is required',
  passwordNeeded: 'Password is required',
  firstNameNeeded: 'First name is required',
  phoneInvalid: 'Enter one phone number: ten digits for an Indian number, or start with the country code, such as +44',
  phoneNeeded: 'Phone number is required',
  verifyFirst: 'Please verify your email address before logging in. Check your inbox for the verification link.',
  verifyCodeFirst: 'Please verify the OTP first.',
  passwordCommon: 'This password is one of the first that people try. Please choose another one.',
  passwordPersonal:
    'This password is too close to your name, your email, your phone number or the name of this site. Please choose another one.',
  signInCodeNeeded:
    'Many wrong passwords were tried on this account or from your network, so signing in on a new device needs one more step. If your password was right, we have just sent you a code by email.',
  signInCodeWrong: 'That code is not right, or it has expired. Check the newest email, or sign in again.',
  codeIncomplete: `Please enter the complete ${limits.codeDigits}-digit OTP`,
  pictureNotImage: 'Please select a valid image file',
  pictureTooLarge: `Image size should be less than ${limits.profilePictureMegabytes}MB`,
} as const;

/** Browsers and Node have it; contracts are compiled with the types of neither. */
declare const URL: { canParse: (text: string) => boolean; new (text: string): { hostname: string } };

/** A domain in letters of another script than Latin, or with marks; nothing else that a URL may hold. */
const foreignDomain = /@(?=.*[^\p{ASCII}])([\p{L}\p{M}\p{N}.-]+)$/u;

/**
 * An address in its compared and stored form: trimmed, in lower case, the domain as DNS has it: some browsers convert
 * `उदाहरण.भारत` to `xn--p1b6ci4b4b3a.xn--h2brj9c` in the field, others don't.
 */
export function normalEmail(email: string): string {
  const text = email.trim().toLowerCase();
  const [whole, domain = ''] = foreignDomain.exec(text) ?? [];
  if (whole === undefined || !URL.canParse(`http://${domain}`)) return text;
  return `${text.slice(0, -domain.length)}${new URL(`http://${domain}`).hostname}`;
}
