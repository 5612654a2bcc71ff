import { createRoute } from '@tanstack/react-router';
import { lazyPage } from './lazy-page.ts';

const privacyPolicyPage = () => import('#web/pages/legal/privacy-policy-page.tsx');
const termsConditionsPage = () => import('#web/pages/legal/terms-conditions-page.tsx');
const cookiesPolicyPage = () => import('#web/pages/legal/cookies-policy-page.tsx');

const grievancePage = () => import('#web/pages/legal/grievance-page.tsx');

const privacyPolicy = createRoute({
  ...lazyPage(privacyPolicyPage, 'PrivacyPolicyPage'),
  path: '/privacy-policy',
});

const termsConditions = createRoute({
  ...lazyPage(termsConditionsPage, 'TermsConditionsPage'),
  path: '/terms-conditions',
});

const cookiesPolicy = createRoute({
  ...lazyPage(cookiesPolicyPage, 'CookiesPolicyPage'),
  path: '/cookies-policy',
});

const grievance = createRoute({
  ...lazyPage(grievancePage, 'GrievancePage'),
  path: '/grievance',
});

/** Policies, terms and complaints. */
export const legalRoutes = [privacyPolicy, termsConditions, cookiesPolicy, grievance];
