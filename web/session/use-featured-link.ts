import { linkOptions } from '@tanstack/react-router';
import { useSummary } from './account-summary.ts';
import { useSession } from './session.ts';

// Separate from use-signed-in-link.ts, which every page loads: only the menus need it.

/**
 * The link to the featured form: for users with a plan straight there, for others through the plans, for visitors
 * through the sign-in.
 */
export function useFeaturedLink() {
  const isIn = useSession().state === 'signed-in';
  const { hasFeaturePlan } = useSummary();
  return isIn
    ? linkOptions({ to: hasFeaturePlan ? '/create-property-featured' : '/pricing' })
    : linkOptions({ to: '/signin', search: { next: '/create-property-featured' } });
}
