import { LogOut } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import type { AccountUser } from '#contracts/accounts/accounts.ts';
import { useSignOut } from '#web/session/use-sign-out.ts';
import { Button } from '#web/ui/button/button.tsx';
import { newsSettingsQuery } from '#web/features/news/news.queries.ts';
import { phoneCheckQuery } from '#web/features/verification/verification.queries.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { notificationsQuery } from '../my-profile.queries.ts';
import { CallTimes } from './call-times.tsx';
import { Consents } from './consents.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { DownloadData } from './download-data.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { Notifications } from './notifications.tsx';
import { Programs } from './programs.tsx';
import { Presence } from './presence.tsx';
import { TakesQuestions } from './takes-questions.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import { VerifyPhone } from './verify-phone.tsx';
import * as icons from '#web/ui/icon/icon.module.css';
import * as css from './settings.module.css';
import * as common from '#texts/common.ts';

/** The settings of the account and of this browser. */
export function Settings({ user }: { user: AccountUser }) {
  const signOut = useSignOut();
  const waits = [
    useQuery(phoneCheckQuery(user.id)),
    useQuery(newsSettingsQuery(user.id)),
    useQuery(notificationsQuery(user.id)),
  ];
  // The first sections differ in height with their data, and would move those below. Offline nothing is waited for.
  if (waits.some(({ isLoading }) => isLoading)) return <Skeleton className={css.waiting} />;
  return (
    <div className={css.settings}>
      <VerifyPhone userId={user.id} />
      <LanguageChoice />
      <ThemeChoice />
      <Notifications userId={user.id} />
      <Presence userId={user.id} />
      <TakesQuestions userId={user.id} />
      <CallTimes userId={user.id} />
      <Consents userId={user.id} />
      <Programs userId={user.id} />
      <DownloadData />
      <DeleteAccount userId={user.id} />
      <div>
        <Button onClick={signOut}>
          <LogOut className={icons.small} />
          {common.signOut()}
        </Button>
      </div>
    </div>
  );
}
