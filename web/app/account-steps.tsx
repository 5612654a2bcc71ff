import { createRoute } from '@tanstack/react-router';
import { readEmailSearch, readTokenSearch } from '#web/features/accounts/account-search.ts';
import { lazyPage } from './lazy-page.ts';

const verifyEmailPage = () => import('#web/pages/verify-email/verify-email-page.tsx');
const verifyEmailOtpPage = () => import('#web/pages/verify-email-otp/verify-email-otp-page.tsx');
const verifyPasswordResetOtpPage = () =>
  import('#web/pages/verify-password-reset-otp/verify-password-reset-otp-page.tsx');
const emailSentPage = () => import('#web/pages/email-sent/email-sent-page.tsx');
const debugVerificationPage = () => import('#web/pages/debug-verification/debug-verification-page.tsx');
const forgotPasswordPage = () => import('#web/pages/forgot-password/forgot-password-page.tsx');
const resetPasswordPage = () => import('#web/pages/reset-password/reset-password-page.tsx');

const step = { staticData: { chrome: 'none', bar: false } } as const;

const verifyEmail = createRoute({
  ...lazyPage(verifyEmailPage, 'VerifyEmailPage'),
  ...step,
  path: '/verify-email',
  validateSearch: readTokenSearch,
});

const verifyEmailOtp = createRoute({
  ...lazyPage(verifyEmailOtpPage, 'VerifyEmailOtpPage'),
  ...step,
  path: '/verify-email-otp',
  validateSearch: readEmailSearch,
});

const verifyPasswordResetOtp = createRoute({
  ...lazyPage(verifyPasswordResetOtpPage, 'VerifyPasswordResetOtpPage'),
  ...step,
  path: '/verify-password-reset-otp',
  validateSearch: readEmailSearch,
});

const emailSent = createRoute({
  ...lazyPage(emailSentPage, 'EmailSentPage'),
  ...step,
  path: '/email-sent',
  validateSearch: readEmailSearch,
});

const debugVerification = createRoute({
  ...lazyPage(debugVerificationPage, 'DebugVerificationPage'),
  ...step,
  path: '/debug-verification',
});

const forgotPassword = createRoute({
  ...lazyPage(forgotPasswordPage, 'ForgotPasswordPage'),
  ...step,
  path: '/forgot-password',
});

const resetPassword = createRoute({
  ...lazyPage(resetPasswordPage, 'ResetPasswordPage'),
  ...step,
  path: '/reset-password',
  validateSearch: readEmailSearch,
});

/**
 * The pages between a registration and its account, and those that restore access: without header and footer, not
 * indexed by search engines.
 */
export const accountSteps = [
  verifyEmail,
  verifyEmailOtp,
  verifyPasswordResetOtp,
  emailSent,
  debugVerification,
  forgotPassword,
  resetPassword,
] as const;
