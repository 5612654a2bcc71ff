import { useNavigate } from '@tanstack/react-router';
import { signOut } from './account-calls.ts';

/** Signs out and goes home. */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  return () => {
    // First away: a page for signed-in people would lead to the sign-in.
    void navigate({ to: '/' });
    signOut();
  };
}
