import { Link } from '@tanstack/react-router';
import { CircleUserRound } from 'lucide-react';
import { lazy } from 'react';
import { useSession } from '#web/session/session.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { LazyMenu } from '#web/ui/menu/lazy-menu.tsx';
import * as buttons from '#web/ui/button/button.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as texts from '#texts/app.ts';
import * as common from '#texts/common.ts';

const load = () => import('./menus.tsx');
const AccountLinks = lazy(() => load().then((module) => ({ default: module.AccountLinks })));

/**
 * The sign-in link, or the account menu, in the same place and size. With a stored token neither is visible until the
 * session is read (see the style sheet).
 */
export function AccountButton() {
  const { state, user } = useSession();
  if (state !== 'signed-in') {
    return (
      <Link
        className={`${buttons.iconButton} ${layout.notPhone}`}
        to="/signin"
        aria-label={common.signIn()}
        data-session={state === 'loading' ? 'loading' : undefined}
      >
        <CircleUserRound />
      </Link>
    );
  }
  return (
    <LazyMenu
      className={`${buttons.iconButton} ${layout.notPhone}`}
      aria-label={texts.accountMenu({ name: user.name })}
      preload={() => void load()}
      menu={(trigger) => <AccountLinks trigger={trigger} user={user} />}
    >
      <Avatar name={user.name} picture={user.avatar} size="sm" />
    </LazyMenu>
  );
}
