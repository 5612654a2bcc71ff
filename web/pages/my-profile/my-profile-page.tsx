import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { AccountUser } from '#contracts/accounts/accounts.ts';
import { WaitingHome } from '#web/features/contact/waiting-home.tsx';
import { invalidateUserRecords } from '#web/features/user-records/user-records.queries.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { pageHead } from '#web/lib/head.ts';
import { Queries } from '#web/session/queries.tsx';
import { SignedInOnly } from '#web/session/signed-in-only.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { useCurrentTab } from '#web/ui/tabs/use-current-tab.ts';
import { profileQuery } from './profile.queries.ts';
import { ProfileHead } from './profile-head.tsx';
import { ProfileError, ProfileWait } from './profile-states.tsx';
import { loadPart, ProfilePart } from './profile-part.tsx';
import { readProfileSearch } from './profile-search.ts';
import { Records } from './listings/records.tsx';
import { sectionLabel, sectionOf, sections, type Section } from './sections.ts';
import * as tabRow from '#web/ui/tabs/tabs.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './my-profile-page.module.css';
import * as texts from '#texts/profile.ts';
import * as common from '#texts/common.ts';
import * as accountPages from '#texts/account-pages.ts';

/** The head of the page. Loads the section that is shown before it is rendered. */
export async function myProfileHead(section: string | undefined, origin: string) {
  await loadPart(sectionOf(section, ''));
  const rendered = () => ({ description: texts.headDescription() });
  return pageHead(common.myProfile(), origin, import.meta.env.SSR ? rendered : null);
}

const route = getRouteApi('/my-profile/{-$section}');

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
  const { section: param } = route.useParams();
  const hash = useLocation({ select: (location) => location.hash });
  const section = sectionOf(param, hash);
  const client = useQueryClient();
  const isPosts = section === 'posts';
  // The posts' reply has the newest profile; the other sections show the session's, and load nothing for it.
  const query = profileQuery(user.id, readProfileSearch(route.useSearch()));
  const { data } = useQuery({ ...query, enabled: isPosts });
  return (
    <div className={`${layout.wrap} ${css.page}`}>
      <ProfileHead
        user={(isPosts && data?.user) || user}
        small={!isPosts}
        onSaved={() => invalidateUserRecords(client, user.id)}
      />
      <SectionMenu current={section} />
      {isPosts ? (
        <Posts userId={user.id} />
      ) : (
        <section className={`${css.part} ${css.wide}`} id={section} aria-labelledby={`${section}-title`}>
          <h2 id={`${section}-title`}>{sectionLabel(section)}</h2>
          <Suspense>
            <ProfilePart part={section} user={user} />
          </Suspense>
        </section>
      )}
    </div>
  );
}

function SectionMenu({ current }: { current: Section }) {
  const row = useCurrentTab(current);
  return (
    <nav className={`${tabRow.tabs} ${layout.fading} ${css.menu}`} aria-label={common.myProfile()} ref={row}>
      {sections.map((section) => (
        <Link
          key={section}
          to="/my-profile/{-$section}"
          params={{ section: section === 'posts' ? undefined : section }}
          activeOptions={{ exact: true, includeHash: true }}
          aria-current={section === current ? 'page' : undefined}
          resetScroll={false}
        >
          {sectionLabel(section)}
        </Link>
      ))}
    </nav>
  );
}

/** The user's records, with their filters in the address. */
function Posts({ userId }: { userId: number }) {
  const search = readProfileSearch(route.useSearch());
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(profileQuery(userId, search));
  const problem = error && !isFetching ? callFailureText(error, texts.profileFailed()) : null;
  if (problem !== null) return <ProfileError text={problem} onRetry={() => void refetch()} />;
  if (data === undefined) return <ProfileWait />;
  return <Records data={data} search={search} stale={isPlaceholderData} />;
}

/** The page as the server renders it, before the browser has read the session. */
function Pending() {
  return (
    <div className={`${layout.wrap} ${css.page}`}>
      <h1 className={typography.h2}>{common.myProfile()}</h1>
      <noscript>
        <Notice look="warn">{accountPages.needsScript()}</Notice>
      </noscript>
      <ProfileWait />
    </div>
  );
}
