import { Link } from '@tanstack/react-router';
import {
  Building2,
  CircleUserRound,
  FilePlus2,
  Heart,
  Inbox,
  LogOut,
  MessageCircle,
  Phone,
  Settings,
  ShieldCheck,
  Sparkles,
  UsersRound,
} from 'lucide-react';
import { brand } from '#contracts/brand.ts';
import { readActing, readJoined, startActing, stopActing } from '#web/lib/acting.ts';
import { useSession } from '#web/session/session.ts';
import { useSignOut } from '#web/session/use-sign-out.ts';
import { useFeaturedLink } from '#web/session/use-featured-link.ts';
import { useSignedInLink } from '#web/session/use-signed-in-link.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { LanguageLink } from '#web/features/languages/language-link.tsx';
import { MainLinks } from './main-links.tsx';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './mobile-menu.module.css';
import * as texts from '#texts/app.ts';
import * as common from '#texts/common.ts';

/** The header's links on small screens. */
export function MobileMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { user } = useSession();
  const joined = user && readJoined(user.id);
  const isActing = readActing() !== null;
  const signOut = useSignOut();
  const free = useSignedInLink('/create-property');
  const featured = useFeaturedLink();
  return (
    <Dialog open={open} onClose={onClose} title={texts.menu()} shape="drawer">
      <nav className={css.mobileMenu} aria-label={texts.menu()}>
        <div className={css.main}>
          <MainLinks onChoose={onClose} />
        </div>
        <Link {...free} onClick={onClose}>
          <FilePlus2 />
          {texts.freeListing()}
        </Link>
        <Link {...featured} onClick={onClose}>
          <Sparkles />
          {texts.featuredListing()}
        </Link>
        <Link to="/saved" onClick={onClose}>
          <Heart />
          {common.favourites()}
        </Link>
        <Link to="/chat" onClick={onClose}>
          <MessageCircle />
          {common.chat()}
        </Link>
        {user ? (
          <div className={css.account}>
            <p className={css.person}>
              <Avatar name={user.name} picture={user.avatar} />
              <span>
                <b>{user.name}</b>
                <span className={typography.meta}>{user.email}</span>
              </span>
            </p>
            <Link to="/my-profile/{-$section}" params={{ section: undefined }} onClick={onClose}>
              <CircleUserRound />
              {common.myProfile()}
            </Link>
            {user.user_type === 'developer' && (
              <Link to="/my-projects/{-$id}" params={{ id: undefined }} onClick={onClose}>
                <Building2 />
                {texts.myProjects()}
              </Link>
            )}
            {joined && (
              <button type="button" onClick={() => (isActing ? stopActing() : startActing(joined))}>
                <UsersRound />
                {isActing ? texts.stopWorkingFor({ agency: joined.agency }) : texts.workFor({ agency: joined.agency })}
              </button>
            )}
            <Link to="/enquiries" onClick={onClose}>
              <Inbox />
              {texts.enquiries()}
            </Link>
            <Link to="/my-profile/{-$section}" params={{ section: 'settings' }} onClick={onClose}>
              <Settings />
              {common.settings()}
            </Link>
            {user.is_operator && (
              <Link to="/operator/$" params={{ _splat: '' }} onClick={onClose}>
                <ShieldCheck />
                {texts.operatorsDesk()}
              </Link>
            )}
            <button
              type="button"
              onClick={() => {
                onClose();
                signOut();
              }}
            >
              <LogOut />
              {common.signOut()}
            </button>
          </div>
        ) : (
          <Link to="/signin" onClick={onClose}>
            <CircleUserRound />
            {common.signIn()}
          </Link>
        )}
        <LanguageLink />
        <a href={brand.phone.href}>
          <Phone />
          {brand.phone.display}
        </a>
      </nav>
    </Dialog>
  );
}
