import { LogOut } from 'lucide-react';
import type { AccountUser } from '#contracts/accounts/accounts.ts';
import { useSignOut } from '#web/session/use-sign-out.ts';
import { Button } from '#web/ui/button/button.tsx';
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
