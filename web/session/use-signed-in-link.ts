import { linkOptions } from '@tanstack/react-router';
import { useSession } from './session.ts';

/** The link to a page for signed-in users: straight there, or through the sign-in, which leads on to it. */
export function useSignedInLink(to: '/create-property' | '/chat') {
  const isIn = useSession().state === 'signed-in';
  return isIn ? linkOptions({ to }) : linkOptions({ to: '/signin', search: { next: to } });
}
