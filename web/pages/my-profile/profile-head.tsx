import { Link } from '@tanstack/react-router';
import { Pencil, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { AccountUser } from '#contracts/accounts/accounts.ts';
import type { ProfileUser } from '#contracts/accounts/profile.ts';
import { hasAgentPage } from '#contracts/accounts/user-types.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button, buttonClass } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { enquiryLabel, enquiryWordOf } from './enquiry-words.ts';
import * as icons from '#web/ui/icon/icon.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './profile-head.module.css';
import * as texts from '#texts/profile.ts';
import * as common from '#texts/common.ts';
import * as dateTexts from '#texts/dates.ts';

const PictureDialog = lazy(() =>
  import('./settings/picture-dialog.tsx').then((module) => ({ default: module.PictureDialog })),
);
const EditProfile = lazy(() =>
  import('./settings/edit-profile.tsx').then((module) => ({ default: module.EditProfile })),
);

const months = new Intl.DateTimeFormat(dateTexts.tag(), { month: 'long', year: 'numeric', timeZone: 'Asia/Kolkata' });

interface ProfileHeadProps {
  user: AccountUser | ProfileUser;
  /** One line on phones, above the sections after the first; the rest is left to the first. */
  small: boolean;
  /** Called after the user has changed the profile. */
  onSaved: () => void;
}

/** The user's name, picture and contact details. */
export function ProfileHead({ user, small, onSaved }: ProfileHeadProps) {
  const [editing, setEditing] = useState<'never' | 'open' | 'closed'>('never');
  const [picturing, setPicturing] = useState<'never' | 'open' | 'closed'>('never');
  const name = user.name || common.myProfile();
  const since = new Date(user.created_at);
  // A long address breaks before its "@" where it must.
  const mailbox = user.email.replace(/@.*$/, '');
  return (
    <header className={classNames(css.head, small && css.small)}>
      <button
        type="button"
        className={css.picture}
        aria-label={user.profile_picture_url === null ? texts.addPicture() : texts.changePicture()}
        onClick={() => setPicturing('open')}
      >
        <Avatar name={name} picture={user.profile_picture_url} size="lg" />
        <Pencil />
      </button>
      <div className={css.text}>
        <h1>{name}</h1>
        <p className={`${typography.lead} ${css.email}`}>
          {mailbox}
          <wbr />
          {user.email.slice(mailbox.length)}
        </p>
        <p className={`${layout.row} ${css.kind}`}>
          <Badge>{texts.userType({ type: user.user_type })}</Badge>
          <Badge>{enquiryLabel(user.enquiry_type)}</Badge>
          {!Number.isNaN(since.getTime()) && (
            <span className={typography.meta}>{texts.memberSince({ month: months.format(since) })}</span>
          )}
        </p>
      </div>
      <div className={css.actions}>
        <Button onClick={() => setEditing('open')}>
          <Pencil className={icons.small} />
          {texts.editProfile()}
        </Button>
        {hasAgentPage(user.user_type) && (
          <>
            <Link className={buttonClass({})} to="/agent/$id" params={{ id: String(user.id) }}>
              {texts.publicPage()}
            </Link>
            <Link className={buttonClass({})} to="/import/{-$id}">
              {texts.importHomes()}
            </Link>
          </>
        )}
        <Link className={buttonClass({ look: 'primary' })} to="/create-property">
          <Plus className={icons.small} />
          {texts.postProperty()}
        </Link>
      </div>
      {picturing !== 'never' && (
        <Suspense>
          <PictureDialog
            user={user}
            open={picturing === 'open'}
            onClose={() => setPicturing('closed')}
            onSaved={onSaved}
          />
        </Suspense>
      )}
      {editing !== 'never' && (
        <Suspense>
          <EditProfile
            user={{ ...user, enquiry_type: enquiryWordOf(user.enquiry_type) }}
            open={editing === 'open'}
            onClose={() => setEditing('closed')}
            onSaved={onSaved}
          />
        </Suspense>
      )}
    </header>
  );
}
