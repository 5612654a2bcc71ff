import { linkOptions } from '@tanstack/react-router';
import { useHasFeaturePlan } from './plans.ts';
import { useSession } from './session.ts';

/** The link to a page for signed-in people: straight there, or through the sign-in, which leads on to it. */
export function useWay(to: '/create-property' | '/chat') {
  const isIn = useSession().state === 'signed-in';
  return isIn ? linkOptions({ to }) : linkOptions({ to: '/signin', search: { next: to } });
}

/** Featuring begins with a plan, and a plan with signing in. */
export function useFeaturedWay() {
  const isIn = useSession().state === 'signed-in';
  const hasPlan = useHasFeaturePlan();
  return isIn
    ? linkOptions({ to: hasPlan ? '/create-property-featured' : '/pricing' })
    : linkOptions({ to: '/signin', search: { next: '/create-property-featured' } });
}
