import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { headOf } from './head-of.ts';
import { root } from './root-route.tsx';

const privacyPolicyPage = () => import('#web/pages/legal/privacy-policy-page.tsx');
const termsConditionsPage = () => import('#web/pages/legal/terms-conditions-page.tsx');
const cookiesPolicyPage = () => import('#web/pages/legal/cookies-policy-page.tsx');

const privacyPolicy = createRoute({
  getParentRoute: () => root,
  path: '/privacy-policy',
  head: headOf(privacyPolicyPage),
  component: lazyRouteComponent(privacyPolicyPage, 'PrivacyPolicyPage'),
});

const termsConditions = createRoute({
  getParentRoute: () => root,
  path: '/terms-conditions',
  head: headOf(termsConditionsPage),
  component: lazyRouteComponent(termsConditionsPage, 'TermsConditionsPage'),
});

const cookiesPolicy = createRoute({
  getParentRoute: () => root,
  path: '/cookies-policy',
  head: headOf(cookiesPolicyPage),
  component: lazyRouteComponent(cookiesPolicyPage, 'CookiesPolicyPage'),
});

/** Policies and terms. */
export const legalRoutes = [privacyPolicy, termsConditions, cookiesPolicy];
