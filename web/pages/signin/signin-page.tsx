import { Link, useHydrated, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { brand } from '#contracts/brand.ts';
import { AuthFrame } from '#web/features/accounts/auth-frame.tsx';
import { GatePanel } from '#web/features/accounts/gate-panel.tsx';
import { NeedsScript } from '#web/features/accounts/needs-script.tsx';
import { usePassed } from '#web/features/accounts/passed.ts';
import type { StaticHead } from '#web/lib/head.ts';
import { buttonClass } from '#web/ui/button/button.tsx';
import { SigninForm } from './signin-form.tsx';
import * as auth from '#web/features/accounts/auth-frame.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as texts from '#texts/signin.ts';
import { sentence } from '#web/lib/sentence.ts';

/** Loaded for the link of a mail alone. */
const SigninByLink = lazy(() => import('./signin-by-link.tsx').then((module) => ({ default: module.SigninByLink })));

export const head: StaticHead = {
  title: texts.headTitle({ brand: brand.name }),
  description: texts.headDescription(),
};

/** The sign-in. A signed-in user is redirected at once. */
export function SigninPage() {
  const { link, next: asked } = useSearch({ from: '/signin' });
  const passed = usePassed();
  // The part for a link is not rendered by the server: without a script it could do nothing.
  const alive = useHydrated();
  const next = asked ?? passed.next;
  if (link !== undefined) {
    return (
      <AuthFrame picture="courtyard">
        <h1>{texts.withLink()}</h1>
        <NeedsScript />
        {alive && (
          <Suspense>
            <SigninByLink key={link} token={link} next={next} />
          </Suspense>
        )}
      </AuthFrame>
    );
  }
  return (
    <AuthFrame picture="courtyard">
      {passed.isVerified ? (
        <h1>{texts.accountReady()}</h1>
      ) : next === undefined ? (
        <>
          <h1>{texts.welcome()}</h1>
          <p className={typography.lead}>{texts.asYouLeft()}</p>
        </>
      ) : (
        <h1>{texts.toGoOn()}</h1>
      )}
      <GatePanel
        next={next}
        email={passed.email}
        otherPage={
          passed.isVerified ? null : (
            <Link className={buttonClass({ block: true })} to="/signup" search={{ next }}>
              {texts.newHere()}
            </Link>
          )
        }
      />
      <NeedsScript />
      <SigninForm next={next} passed={passed} />
      {!passed.isVerified && (
        <p className={auth.otherPage}>
          {sentence(
            texts.newHereLink({
              link: (text) => (
                <Link className={typography.link} to="/signup" search={{ next }}>
                  {text}
                </Link>
              ),
            }),
          )}
        </p>
      )}
    </AuthFrame>
  );
}
