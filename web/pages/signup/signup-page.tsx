import { Link, useLoaderData, useSearch } from '@tanstack/react-router';
import { findConfig } from '#contracts/calls/site.ts';
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
import { sentence } from '#web/lib/sentence.ts';
import * as texts from '#texts/signup.ts';
import * as siteTexts from '#texts/site.ts';

export const head: StaticHead = { title: texts.headTitle(), description: texts.free() };

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
      <h1>{next === undefined ? texts.comeIn() : texts.createFree()}</h1>
      <p className={typography.lead}>{texts.free()}</p>
      <GatePanel
        next={next}
        otherPage={
          <Link className={buttonClass({ block: true })} to="/signin" search={{ next }}>
            {texts.haveAccount()}
          </Link>
        }
      />
      <NeedsScript />
      {/* The key: data from another page is read after hydration. */}
      {isOpen ? (
        <SignupForm key={String(before !== undefined)} next={next} before={before} />
      ) : (
        <Notice look="warn">{siteTexts.signUpClosed()}</Notice>
      )}
      <p className={auth.otherPage}>
        {sentence(
          texts.alreadyRegistered({
            link: (words) => (
              <Link className={typography.link} to="/signin" search={{ next }}>
                {words}
              </Link>
            ),
          }),
        )}
      </p>
    </AuthFrame>
  );
}
