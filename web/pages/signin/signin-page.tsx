import { Link, useSearch } from '@tanstack/react-router';
import { AuthFrame } from '#web/features/accounts/auth-frame.tsx';
import { NeedsScript } from '#web/features/accounts/needs-script.tsx';
import { usePassed } from '#web/features/accounts/passed.ts';
import { SigninForm } from './signin-form.tsx';

/** Sign-in. Who is signed in already goes on at once. */
export function SigninPage() {
  const { next: asked } = useSearch({ from: '/signin' });
  const passed = usePassed();
  const next = asked ?? passed.next;
  return (
    <AuthFrame picture="courtyard">
      <h1>Welcome back</h1>
      <p className="lead-text">Your chats and saved homes are as you left them.</p>
      <NeedsScript />
      <SigninForm next={next} passed={passed} />
      <p className="auth__alt">
        New here?{' '}
        <Link className="link" to="/signup" search={{ next }}>
          Create an account
        </Link>
      </p>
    </AuthFrame>
  );
}
