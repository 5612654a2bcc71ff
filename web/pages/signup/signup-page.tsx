import { Link, useLoaderData, useSearch } from '@tanstack/react-router';
import { findConfig } from '#contracts/calls/site.ts';
import { siteTexts } from '#contracts/desk/site-texts.ts';
import { AuthFrame } from '#web/features/accounts/auth-frame.tsx';
import { GatePanel } from '#web/features/accounts/gate-panel.tsx';
import { NeedsScript } from '#web/features/accounts/needs-script.tsx';
import { usePassed } from '#web/features/accounts/passed.ts';
import type { PageContext } from '#web/lib/page-context.ts';
import type { StaticHead } from '#web/lib/head.ts';
import { buttonClass } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { SignupForm } from './signup-form.tsx';
import * as auth from '#web/features/accounts/auth-frame.module.css';
import * as typography from '#web/ui/typography/typography.module.css';

export const head: StaticHead = { title: 'Create your account', description: 'An account is free. It takes a minute.' };

/** Whether new accounts can be made at the moment. */
export async function loadSignUp({ api }: PageContext): Promise<{ isOpen: boolean }> {
  return { isOpen: (await api.call(findConfig, {})).data.sign_up_open };
}

/** The registration. A signed-in user is redirected to the home page, or to the page that they wanted. */
export function SignupPage() {
  const { next: asked } = useSearch({ from: '/signup' });
  const { registration: before, next: passedNext } = usePassed();
  const next = asked ?? passedNext;
  const { isOpen } = useLoaderData({ from: '/signup' });
  return (
    <AuthFrame picture="verandah" wide>
      <h1>{next === undefined ? 'Come in' : 'Create a free account'}</h1>
      <p className={typography.lead}>An account is free. It takes a minute.</p>
      <GatePanel
        next={next}
        otherPage={
          <Link className={buttonClass({ block: true })} to="/signin" search={{ next }}>
            I have an account
          </Link>
        }
      />
      <NeedsScript />
      {/* The key: data from another page is read after hydration. */}
      {isOpen ? (
        <SignupForm key={String(before !== undefined)} next={next} before={before} />
      ) : (
        <Notice look="warn">{siteTexts.signUpClosed}</Notice>
      )}
      <p className={auth.otherPage}>
        Already registered?{' '}
        <Link className={typography.link} to="/signin" search={{ next }}>
          Sign In
        </Link>
      </p>
    </AuthFrame>
  );
}
