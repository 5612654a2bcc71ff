import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readEmailSearch, readTokenSearch } from '#web/features/accounts/account-search.ts';
import { headOf } from './head-of.ts';
import { root } from './root-route.tsx';

const verifyEmailPage = () => import('#web/pages/verify-email/verify-email-page.tsx');
const verifyEmailOtpPage = () => import('#web/pages/verify-email-otp/verify-email-otp-page.tsx');
const verifyPasswordResetOtpPage = () =>
  import('#web/pages/verify-password-reset-otp/verify-password-reset-otp-page.tsx');
const emailSentPage = () => import('#web/pages/email-sent/email-sent-page.tsx');
const debugVerificationPage = () => import('#web/pages/debug-verification/debug-verification-page.tsx');
const forgotPasswordPage = () => import('#web/pages/forgot-password/forgot-password-page.tsx');
const resetPasswordPage = () => import('#web/pages/reset-password/reset-password-page.tsx');

const step = { getParentRoute: () => root, staticData: { chrome: 'none', bar: false } } as const;

const verifyEmail = createRoute({
  ...step,
  path: '/verify-email',
  validateSearch: readTokenSearch,
  head: headOf(verifyEmailPage),
  component: lazyRouteComponent(verifyEmailPage, 'VerifyEmailPage'),
});

const verifyEmailOtp = createRoute({
  ...step,
  path: '/verify-email-otp',
  validateSearch: readEmailSearch,
  head: headOf(verifyEmailOtpPage),
  component: lazyRouteComponent(verifyEmailOtpPage, 'VerifyEmailOtpPage'),
});

const verifyPasswordResetOtp = createRoute({
  ...step,
  path: '/verify-password-reset-otp',
  validateSearch: readEmailSearch,
  head: headOf(verifyPasswordResetOtpPage),
  component: lazyRouteComponent(verifyPasswordResetOtpPage, 'VerifyPasswordResetOtpPage'),
});

const emailSent = createRoute({
  ...step,
  path: '/email-sent',
  validateSearch: readEmailSearch,
  head: headOf(emailSentPage),
  component: lazyRouteComponent(emailSentPage, 'EmailSentPage'),
});

const debugVerification = createRoute({
  ...step,
  path: '/debug-verification',
  head: headOf(debugVerificationPage),
  component: lazyRouteComponent(debugVerificationPage, 'DebugVerificationPage'),
});

const forgotPassword = createRoute({
  ...step,
  path: '/forgot-password',
  head: headOf(forgotPasswordPage),
  component: lazyRouteComponent(forgotPasswordPage, 'ForgotPasswordPage'),
});

const resetPassword = createRoute({
  ...step,
  path: '/reset-password',
  validateSearch: readEmailSearch,
  head: headOf(resetPasswordPage),
  component: lazyRouteComponent(resetPasswordPage, 'ResetPasswordPage'),
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
