import { useNavigate } from '@tanstack/react-router';
import { signOut } from './account-calls.ts';

/** Signs out and opens the home page. */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  return () => {
    // Navigates first: without a session this page might redirect to the sign-in.
    void navigate({ to: '/' });
    signOut();
  };
}
