import { Link, useSearch } from '@tanstack/react-router';
import { AuthFrame } from '#web/features/accounts/auth-frame.tsx';
import { NeedsScript } from '#web/features/accounts/needs-script.tsx';
import { usePassed } from '#web/features/accounts/passed.ts';
import { SigninForm } from './signin-form.tsx';
import * as auth from '#web/features/accounts/auth-frame.module.css';
import * as typography from '#web/ui/typography/typography.module.css';

/** The sign-in. A signed-in user is redirected at once. */
export function SigninPage() {
  const { next: asked } = useSearch({ from: '/signin' });
  const passed = usePassed();
  const next = asked ?? passed.next;
  return (
    <AuthFrame picture="courtyard">
      <h1>Welcome back</h1>
      <p className={typography.lead}>Your chats and saved homes are as you left them.</p>
      <NeedsScript />
      <SigninForm next={next} passed={passed} />
      <p className={auth.otherWay}>
        New here?{' '}
        <Link className={typography.link} to="/signup" search={{ next }}>
          Create an account
        </Link>
      </p>
    </AuthFrame>
  );
}
