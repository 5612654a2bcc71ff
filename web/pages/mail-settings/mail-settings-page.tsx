import { Link, getRouteApi, useHydrated } from '@tanstack/react-router';
import { Suspense, use, useState, useTransition } from 'react';
import { endMails, findMailSettings, saveMailSettings } from '#contracts/calls/mail.ts';
import type { MailSettings } from '#contracts/accounts/mail-settings.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import type { StaticHead } from '#web/lib/head.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { buttonClass } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { AccountMails } from './account-mails.tsx';
import type { MailChoices } from './mail-choices.ts';
import { NewsletterMails } from './newsletter-mails.tsx';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './mail-settings-page.module.css';
import * as texts from '#texts/mail-settings.ts';

export const head: StaticHead = { title: texts.title(), description: texts.headDescription() };

const route = getRouteApi('/mail-settings/$token');

type Loaded = { settings: MailSettings } | { problem: string };

const load = (token: string): Promise<Loaded> =>
  makeCall(findMailSettings, { params: { token } }).then(
    ({ data }) => ({ settings: data }),
    (error: unknown) => ({ problem: callFailureText(error, texts.loadFailed()) }),
  );

/** Where the link of a mail leads: what its reader gets, and how often. Opening it changes nothing. */
export function MailPage() {
  const { token } = route.useParams();
  const isBrowser = useHydrated();
  return (
    <div className={`${layout.wrap} ${css.page}`}>
      <h1 className={typography.h2}>{texts.title()}</h1>
      <noscript>
        <Notice look="warn">{texts.needsScript()}</Notice>
      </noscript>
      {isBrowser ? <Loading key={token} token={token} /> : <Skeleton className={css.wait} />}
    </div>
  );
}

function Loading({ token }: { token: string }) {
  const [loading] = useState(() => load(token));
  return (
    <Suspense fallback={<Skeleton className={css.wait} />}>
      <Choices token={token} loading={loading} />
    </Suspense>
  );
}

function Choices({ token, loading }: { token: string; loading: Promise<Loaded> }) {
  const first = use(loading);
  const [settings, setSettings] = useState('settings' in first ? first.settings : null);
  const [said, setSaid] = useState<{ text: string; isProblem: boolean } | null>(
    'problem' in first ? { text: first.problem, isProblem: true } : null,
  );
  const [busy, begin] = useTransition();
  const run = (work: () => Promise<MailSettings>, done: string) => {
    begin(async () => {
      try {
        setSettings(await work());
        setSaid({ text: done, isProblem: false });
      } catch (error) {
        setSaid({ text: callFailureText(error, texts.saveFailed()), isProblem: true });
      }
    });
  };
  const choices: MailChoices = {
    busy,
    save: (body, done) => run(async () => (await makeCall(saveMailSettings, { params: { token }, body })).data, done),
    end: () =>
      run(async () => {
        await makeCall(endMails, { params: { token } });
        return (await makeCall(findMailSettings, { params: { token } })).data;
      }, texts.ended()),
  };
  return (
    <>
      <div role="status">{said && <Notice look={said.isProblem ? 'danger' : 'good'}>{said.text}</Notice>}</div>
      {!settings && (
        <div className={layout.row}>
          <Link
            className={buttonClass({ look: 'primary' })}
            to="/my-profile/{-$section}"
            params={{ section: 'settings' }}
          >
            {texts.openSettings()}
          </Link>
        </div>
      )}
      {settings?.kind === 'account' && <AccountMails settings={settings} {...choices} />}
      {settings?.kind === 'newsletter' && <NewsletterMails settings={settings} {...choices} />}
    </>
  );
}
