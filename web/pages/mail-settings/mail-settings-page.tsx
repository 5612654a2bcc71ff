import { Link, getRouteApi } from '@tanstack/react-router';
import { useState, useTransition } from 'react';
import { endMails, findMailSettings, saveMailSettings } from '#contracts/calls/mail.ts';
import type { MailSettings } from '#contracts/accounts/mail-settings.ts';
import { firstSaid, loadedBy } from '#web/features/mailed-page/loaded.ts';
import { MailedPage, type MailedContentProps } from '#web/features/mailed-page/mailed-page.tsx';
import { SaidNotice } from '#web/features/mailed-page/said-notice.tsx';
import { callFailureText } from '#web/lib/call-failure.ts';
import type { StaticHead } from '#web/lib/head.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { buttonClass } from '#web/ui/button/button.tsx';
import { AccountMails } from './account-mails.tsx';
import type { MailChoices } from './mail-choices.ts';
import { NewsletterMails } from './newsletter-mails.tsx';
import * as layout from '#web/ui/layout/layout.module.css';
import * as texts from '#texts/mail-settings.ts';

export const head: StaticHead = { title: texts.title(), description: texts.headDescription() };

const route = getRouteApi('/mail-settings/$token');

const load = (token: string) => loadedBy(makeCall(findMailSettings, { params: { token } }), texts.loadFailed());

/** Where the link of a mail leads: what its reader gets, and how often. Opening it changes nothing. */
export function MailPage() {
  const { token } = route.useParams();
  return (
    <MailedPage title={texts.title()} needsScript={texts.needsScript()} token={token} load={load} Content={Choices} />
  );
}

function Choices({ token, first }: MailedContentProps<MailSettings>) {
  const [settings, setSettings] = useState('data' in first ? first.data : null);
  const [said, setSaid] = useState(() => firstSaid(first));
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
      <SaidNotice said={said} />
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
