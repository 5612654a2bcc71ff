import { Link, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { AccountUser } from '#contracts/accounts.ts';
import { formatCount } from '#contracts/rupees.ts';
import { useFavourites } from '#web/features/favourites/favourites.ts';
import { SignedInOnly } from '#web/session/signed-in-only.tsx';
import { buttonClass } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { ProfileHead } from './profile-head.tsx';
import { Settings } from './settings.tsx';

/** The account of whoever is signed in. */
export function MyProfilePage() {
  return <SignedInOnly pending={<Pending />}>{(user) => <Profile user={user} />}</SignedInOnly>;
}

function Profile({ user }: { user: AccountUser }) {
  const hash = useLocation({ select: (location) => location.hash });
  // The browser looked for the part before there was one.
  useEffect(() => {
    // In braces: new browsers answer with a promise, which React would take for the way to clean up.
    document.getElementById(hash)?.scrollIntoView();
  }, [hash]);
  return (
    <div className="wrap profile">
      <ProfileHead user={user} />
      <Saved />
      <Settings user={user} />
    </div>
  );
}

/** The page as the server renders it, for a browser that has not yet said who this is. */
function Pending() {
  return (
    <div className="wrap one-thing">
      <div className="one-thing__text">
        <h1>My Profile</h1>
        <p className="lead-text">Loading your profile...</p>
        <noscript>
          <Notice look="warn">This page needs JavaScript. Turn it on in your browser, then load the page again.</Notice>
        </noscript>
      </div>
    </div>
  );
}

function Saved() {
  const count = useFavourites().length;
  return (
    <section className="profile__part" id="saved" aria-labelledby="saved-title">
      <h2 id="saved-title">Saved</h2>
      <p className="lead-text">
        {count === 0
          ? 'No home is saved yet. The heart on a picture saves one.'
          : `You saved ${count === 1 ? 'one home' : `${formatCount(count)} homes`}. They are kept in this browser until their list opens here.`}
      </p>
      <div className="row">
        <Link className={buttonClass({})} to="/properties" search={{ transaction_type: 'sale' }}>
          Browse Properties
        </Link>
      </div>
    </section>
  );
}
