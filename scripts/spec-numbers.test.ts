import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { RegisterBody } from '#contracts/accounts/accounts.ts';
import { limits } from '#contracts/limits.ts';

/** The specification is beside the product where it is written, and not in the repository. */
const spec = path.resolve(import.meta.dirname, '../../shared/spec/accounts-and-access.md');

const leastRegistration = RegisterBody.parse({
  email: 'asha@example.in',
  password: 'courtyard at noon',
  first_name: 'Asha',
  phone_number: '98765 43210',
});

/** Each row of the table of constants, §9, as the product has it. */
const numbers: Record<string, string> = {
  'Request timeout': `${limits.requestTimeoutMs} ms`,
  'Minimum password length': `${limits.passwordMinLength}`,
  'Profile image maximum': `${limits.profilePictureBytes / 1024 / 1024}MB`,
  'One-time code length': `${limits.codeDigits} digits`,
  'Code validity shown': `${limits.codeLifeMinutes} minutes`,
  'Resend cooldown': `${limits.resendCooldownSeconds} s`,
  'Lockout countdown': `${limits.lockoutSeconds} s`,
  'Displayed maximum attempts': `${limits.codeAttempts}`,
  'Maximum verification-email resends': `${limits.verificationResends}`,
  'Email-link verification timeout': `${limits.linkTimeoutMs / 1000} s`,
  'Verification start delay': `about ${limits.linkStartDelayMs} ms`,
  'Login and registration redirect delay': `${limits.signedInRedirectMs / 1000} s`,
  'Email code success redirect': `${limits.emailVerifiedRedirectMs / 1000} s`,
  'Reset code success redirect': `${limits.resetCodeRedirectMs / 1000} s`,
  'Missing-email redirect': `${limits.missingEmailRedirectMs / 1000} s`,
  'OTP-not-verified redirect': `${limits.codeNotVerifiedRedirectMs / 1000} s`,
  'Redirect after reset success': `${limits.passwordResetRedirectMs / 1000} s`,
  'Success banner duration': `${limits.successBannerMs / 1000} s`,
  'Token preview length': `${limits.tokenPreviewLength} characters`,
  'Default user_type / enquiry_type': `${leastRegistration.user_type} / ${leastRegistration.enquiry_type}`,
  'Minimum age (terms)': `${limits.minimumAge}`,
};

it.skipIf(!existsSync(spec))('has every number that the specification gives for accounts', () => {
  const [, table = ''] = readFileSync(spec, 'utf8').split('## 9.');
  const rows = [...table.matchAll(/^\| (?!Item|---)(.+?) \| (.+?) \|$/gm)].map(([, item = '', value = '']) => [
    item,
    value,
  ]);
  expect(rows.length).toBeGreaterThan(15);
  expect(Object.fromEntries(rows)).toEqual(numbers);
});
