import { lazy, Suspense, useState } from 'react';
import { saveNewsSettings } from '#contracts/calls/news.ts';
import { saveNotifications } from '#contracts/calls/profile.ts';
import { newsKinds } from '#contracts/news/news-kinds.ts';
import { notifications } from '#contracts/accounts/notifications.ts';
import { newsSettingsQuery } from '#web/features/news/news.queries.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { Button } from '#web/ui/button/button.tsx';
import { KindChecks } from '../listings/kind-checks.tsx';
import { notificationsQuery } from '../my-profile.queries.ts';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './settings.module.css';
import * as texts from '#texts/profile-settings.ts';

const PushChoice = lazy(() => import('./push-choice.tsx').then((module) => ({ default: module.PushChoice })));

/**
 * News that comes to the bell and to this device, and the mails that the user may switch off: a check box for each
 * kind.
 */
export function Notifications({ userId }: { userId: number }) {
  return (
    <>
      <fieldset className={css.setting}>
        <legend className={typography.h4}>{texts.newsInApp()}</legend>
        <KindChecks
          query={newsSettingsQuery(userId)}
          save={(body) => makeCall(saveNewsSettings, { body })}
          kinds={newsKinds}
          loadFailure={texts.newsFailed()}
        />
      </fieldset>
      <DeviceChoice userId={userId} />
      <fieldset className={css.setting}>
        <legend className={typography.h4}>{texts.notifications()}</legend>
        <KindChecks
          query={notificationsQuery(userId)}
          save={(body) => makeCall(saveNotifications, { body })}
          kinds={notifications}
          loadFailure={texts.notificationsFailed()}
        />
      </fieldset>
    </>
  );
}

/** News as notifications of this device. It is loaded on use: the settings are heavy enough. */
function DeviceChoice({ userId }: { userId: number }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <fieldset className={css.setting}>
      <legend className={typography.h4}>{texts.newsOnDevice()}</legend>
      {isOpen ? (
        <Suspense>
          <PushChoice userId={userId} />
        </Suspense>
      ) : (
        <div>
          <Button onClick={() => setIsOpen(true)}>{texts.ofThisDevice()}</Button>
        </div>
      )}
    </fieldset>
  );
}
