import { linkOptions } from '@tanstack/react-router';
import { useSummary } from './account-summary.ts';
import { useSession } from './session.ts';

// Apart from use-signed-in-link.ts, which every page loads: only the menus ask for it.

/** Featuring begins with a plan, and a plan with signing in. */
export function useFeaturedLink() {
  const isIn = useSession().state === 'signed-in';
  const { hasFeaturePlan } = useSummary();
  return isIn
    ? linkOptions({ to: hasFeaturePlan ? '/create-property-featured' : '/pricing' })
    : linkOptions({ to: '/signin', search: { next: '/create-property-featured' } });
}
