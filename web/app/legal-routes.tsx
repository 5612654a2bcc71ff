import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { brand } from '#contracts/brand.ts';
import { pageHead } from '#web/lib/head.ts';
import { root } from './root-route.tsx';

function legalHead(title: string, path: string, origin: string) {
  return pageHead(
    { title, description: `${title} of ${brand.name}, a property marketplace for India.`, canonical: path },
    origin,
  );
}

const privacyPolicy = createRoute({
  getParentRoute: () => root,
  path: '/privacy-policy',
  head: ({ match }) => legalHead('Privacy policy', '/privacy-policy', match.context.origin),
  component: lazyRouteComponent(() => import('#web/pages/legal/privacy-policy-page.tsx'), 'PrivacyPolicyPage'),
});

const termsConditions = createRoute({
  getParentRoute: () => root,
  path: '/terms-conditions',
  head: ({ match }) => legalHead('Terms and conditions', '/terms-conditions', match.context.origin),
  component: lazyRouteComponent(() => import('#web/pages/legal/terms-conditions-page.tsx'), 'TermsConditionsPage'),
});

const cookiesPolicy = createRoute({
  getParentRoute: () => root,
  path: '/cookies-policy',
  head: ({ match }) => legalHead('Cookies policy', '/cookies-policy', match.context.origin),
  component: lazyRouteComponent(() => import('#web/pages/legal/cookies-policy-page.tsx'), 'CookiesPolicyPage'),
});

/** Policies and terms. */
export const legalRoutes = [privacyPolicy, termsConditions, cookiesPolicy];
