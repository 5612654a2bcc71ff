import { expect, test } from 'vitest';
import { limits } from '#contracts/limits.ts';

// Specification "accounts", §9: the rows that the screens of codes, links and resets show. That each screen keeps to
// its number is asserted in the browser (e2e/code-screens, email-link, email-sent, forgot-and-reset).
test.each([
  ['Request timeout', limits.requestTimeoutMs, 60_000],
  ['Minimum password length', limits.passwordMinLength, 8],
  ['One-time code length', limits.codeDigits, 6],
  ['Code validity shown', limits.codeLifeMinutes, 10],
  ['Resend cooldown', limits.resendCooldownSeconds, 60],
  ['Lockout countdown', limits.lockoutSeconds, 900],
  ['Displayed maximum attempts', limits.codeAttempts, 3],
  ['Maximum verification-email resends', limits.verificationResends, 3],
  ['Email-link verification timeout', limits.linkTimeoutMs, 10_000],
  ['Verification start delay', limits.linkStartDelayMs, 100],
  ['Email code success redirect', limits.emailVerifiedRedirectMs, 2_000],
  ['Reset code success redirect', limits.resetCodeRedirectMs, 1_500],
  ['Missing-email redirect', limits.missingEmailRedirectMs, 3_000],
  ['OTP-not-verified redirect', limits.codeNotVerifiedRedirectMs, 2_000],
  ['Redirect after reset success', limits.passwordResetRedirectMs, 2_000],
  ['Success banner duration', limits.successBannerMs, 5_000],
  ['Token preview length', limits.tokenPreviewLength, 20],
])('%s', (_, ours, theirs) => {
  expect(ours).toBe(theirs);
});
