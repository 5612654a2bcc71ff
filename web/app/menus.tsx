import { Link } from '@tanstack/react-router';
import {
  Building2,
  CircleUserRound,
  FilePlus2,
  Heart,
  Inbox,
  LogOut,
  Settings,
  ShieldCheck,
  Sparkles,
  UsersRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { AccountUser } from '#contracts/accounts/accounts.ts';
import { readActing, readJoined, startActing, stopActing } from '#web/lib/acting.ts';
import { useSignOut } from '#web/session/use-sign-out.ts';
import { useFeaturedLink } from '#web/session/use-featured-link.ts';
import { useSignedInLink } from '#web/session/use-signed-in-link.ts';
import { MenuItem, MenuPopup } from '#web/ui/menu/menu-popup.tsx';
import * as texts from '#texts/app.ts';
import * as common from '#texts/common.ts';

// The contents of the header's menus and of the phone menu; loaded when one of them is opened.

/** The links to both forms; both need a signed-in user. */
export function PostLinks({ trigger }: { trigger: ReactNode }) {
  const free = useSignedInLink('/create-property');
  const featured = useFeaturedLink();
  return (
    <MenuPopup trigger={trigger}>
      <MenuItem>
        <Link {...free}>
          <FilePlus2 />
          {texts.freeListing()}
        </Link>
      </MenuItem>
      <MenuItem>
        <Link {...featured}>
          <Sparkles />
          {texts.featuredListing()}
        </Link>
      </MenuItem>
    </MenuPopup>
  );
}

/** The menu of the signed-in user. */
export function AccountLinks({ trigger, user }: { trigger: ReactNode; user: AccountUser }) {
  const signOut = useSignOut();
  return (
    <MenuPopup trigger={trigger} title={user.name} note={user.email}>
      <MenuItem>
        <Link to="/my-profile/{-$section}" params={{ section: undefined }}>
          <CircleUserRound />
          {common.myProfile()}
        </Link>
      </MenuItem>
      {user.user_type === 'developer' && (
        <MenuItem>
          <Link to="/my-projects/{-$id}" params={{ id: undefined }}>
            <Building2 />
            {texts.myProjects()}
          </Link>
        </MenuItem>
      )}
      <AgencyItem userId={user.id} />
      <MenuItem>
        <Link to="/enquiries">
          <Inbox />
          {texts.enquiries()}
        </Link>
      </MenuItem>
      <MenuItem>
        <Link to="/my-profile/{-$section}" params={{ section: 'saved' }}>
          <Heart />
          {common.favourites()}
        </Link>
      </MenuItem>
      <MenuItem>
        <Link to="/my-profile/{-$section}" params={{ section: 'settings' }}>
          <Settings />
          {common.settings()}
        </Link>
      </MenuItem>
      {user.is_operator && (
        <MenuItem>
          <Link to="/operator/$" params={{ _splat: '' }}>
            <ShieldCheck />
            {texts.operatorsDesk()}
          </Link>
        </MenuItem>
      )}
      <MenuItem>
        <button type="button" onClick={signOut}>
          <LogOut />
          {common.signOut()}
        </button>
      </MenuItem>
    </MenuPopup>
  );
}

/** Works for the agency that the user joined in this tab, or stops. */
function AgencyItem({ userId }: { userId: number }) {
  const joined = readJoined(userId);
  if (!joined) return null;
  const isActing = readActing() !== null;
  return (
    <MenuItem>
      <button type="button" onClick={() => (isActing ? stopActing() : startActing(joined))}>
        <UsersRound />
        {isActing ? texts.stopWorkingFor({ agency: joined.agency }) : texts.workFor({ agency: joined.agency })}
      </button>
    </MenuItem>
  );
}
