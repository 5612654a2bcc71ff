import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import type { AccountUser } from '#contracts/accounts.ts';
import { WaitingHome } from '#web/features/contact/waiting-home.tsx';
import { callFailureText } from '#web/lib/call-failure.ts';
import { Queries } from '#web/session/queries.tsx';
import { SignedInOnly } from '#web/session/signed-in-only.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { profileQuery } from './profile.queries.ts';
import { ProfileHead } from './profile-head.tsx';
import { ProfileError, ProfileWait } from './profile-states.tsx';
import { readProfileSearch } from './profile-search.ts';
import { Records } from './records.tsx';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './my-profile-page.module.css';

const ProfilePart = lazy(() => import('./profile-part.tsx').then((module) => ({ default: module.ProfilePart })));
const route = getRouteApi('/my-profile');

/** The account of the signed-in user. */
export function MyProfilePage() {
  return (
    <SignedInOnly pending={<Pending />}>
      {/* The key remounts the page for another user, so that no record of the last one stays. */}
      {(user) => (
        <>
          <WaitingHome />
          <Queries>
            <Profile key={user.id} user={user} />
          </Queries>
        </>
      )}
    </SignedInOnly>
  );
}

function Profile({ user }: { user: AccountUser }) {
  const search = readProfileSearch(route.useSearch());
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(profileQuery(user.id, search));
  const problem = error && !isFetching ? callFailureText(error, 'An error occurred while fetching profile data') : null;
  const hash = useLocation({ select: (location) => location.hash });
  const isThere = data !== undefined || problem !== null;
  // The browser scrolled before the section was rendered, and sections above it move it later.
  useEffect(() => {
    // Braces: newer browsers return a promise, which React would take for a clean-up function.
    document.getElementById(hash)?.scrollIntoView();
  }, [hash, isThere]);
  return (
    <div className={`${layout.wrap} ${css.page}`}>
      <ProfileHead user={data?.user ?? user} onSaved={() => void refetch()} />
      {problem !== null ? (
        <ProfileError text={problem} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <ProfileWait />
      ) : (
        <Records data={data} search={search} stale={isPlaceholderData} />
      )}
      {/* The sections are rendered at once: addresses that end in #saved, #plans or #settings lead to them. */}
      <section className={`${css.part} ${css.wide}`} id="saved" aria-labelledby="saved-title">
        <h2 id="saved-title">Saved</h2>
        <Suspense>
          <ProfilePart part="saved" user={user} />
        </Suspense>
      </section>
      <section className={css.part} id="plans" aria-labelledby="plans-title">
        <h2 id="plans-title">Plans and payments</h2>
        <Suspense>
          <ProfilePart part="plans" user={user} />
        </Suspense>
      </section>
      <section className={css.part} id="contacts" aria-labelledby="contacts-title">
        <h2 id="contacts-title">Contact details</h2>
        <Suspense>
          <ProfilePart part="contacts" user={user} />
        </Suspense>
      </section>
      <section className={css.part} id="settings" aria-labelledby="settings-title">
        <h2 id="settings-title">Settings</h2>
        <Suspense>
          <ProfilePart part="settings" user={user} />
        </Suspense>
      </section>
    </div>
  );
}

/** The page as the server renders it, before the browser knows the user. */
function Pending() {
  return (
    <div className={`${layout.wrap} ${css.page}`}>
      <h1 className={typography.h2}>My Profile</h1>
      <noscript>
        <Notice look="warn">This page needs JavaScript. Turn it on in your browser, then load the page again.</Notice>
      </noscript>
      <ProfileWait />
    </div>
  );
}
