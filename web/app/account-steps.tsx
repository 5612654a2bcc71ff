import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readEmailSearch, readTokenSearch } from '#web/features/accounts/account-search.ts';
import { pageHead } from '#web/lib/head.ts';
import type { PageContext } from '#web/lib/page-context.ts';
import { root } from './root-route.tsx';

function stepHead(title: string, description: string) {
  return ({ match }: { match: { context: PageContext } }) => pageHead({ title, description }, match.context.origin);
}

const step = { getParentRoute: () => root, staticData: { chrome: 'none', bar: false } } as const;

const verifyEmail = createRoute({
  ...step,
  path: '/verify-email',
  validateSearch: readTokenSearch,
  head: stepHead('Verify your email', 'Confirms the email address of a new account.'),
  component: lazyRouteComponent(() => import('#web/pages/verify-email/verify-email-page.tsx'), 'VerifyEmailPage'),
});

const verifyEmailOtp = createRoute({
  ...step,
  path: '/verify-email-otp',
  validateSearch: readEmailSearch,
  head: stepHead('Enter your code', 'Takes the code that confirms the email address of a new account.'),
  component: lazyRouteComponent(
    () => import('#web/pages/verify-email-otp/verify-email-otp-page.tsx'),
    'VerifyEmailOtpPage',
  ),
});

const verifyPasswordResetOtp = createRoute({
  ...step,
  path: '/verify-password-reset-otp',
  validateSearch: readEmailSearch,
  head: stepHead('Enter your reset code', 'Takes the code that opens the way to a new password.'),
  component: lazyRouteComponent(
    () => import('#web/pages/verify-password-reset-otp/verify-password-reset-otp-page.tsx'),
    'VerifyPasswordResetOtpPage',
  ),
});

const emailSent = createRoute({
  ...step,
  path: '/email-sent',
  validateSearch: readEmailSearch,
  head: stepHead('Check your email', 'A verification email is on its way.'),
  component: lazyRouteComponent(() => import('#web/pages/email-sent/email-sent-page.tsx'), 'EmailSentPage'),
});

const debugVerification = createRoute({
  ...step,
  path: '/debug-verification',
  head: stepHead('Test a token', 'Tests the token of a verification link.'),
  component: lazyRouteComponent(
    () => import('#web/pages/debug-verification/debug-verification-page.tsx'),
    'DebugVerificationPage',
  ),
});

const forgotPassword = createRoute({
  ...step,
  path: '/forgot-password',
  head: stepHead('Forgot your password?', 'Sends a code to set a new password.'),
  component: lazyRouteComponent(
    () => import('#web/pages/forgot-password/forgot-password-page.tsx'),
    'ForgotPasswordPage',
  ),
});

const resetPassword = createRoute({
  ...step,
  path: '/reset-password',
  validateSearch: readEmailSearch,
  head: stepHead('Set a new password', 'Sets a new password for an account.'),
  component: lazyRouteComponent(() => import('#web/pages/reset-password/reset-password-page.tsx'), 'ResetPasswordPage'),
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
