import { Link } from '@tanstack/react-router';
import { CircleUserRound, House, MessageCircle, Plus, Search } from 'lucide-react';
import { useSignedInLink } from '#web/session/use-signed-in-link.ts';
import { UnreadCount } from './unread-count.tsx';
import * as css from './bottom-bar.module.css';

/** The bar at the bottom of screens below 768 px, within reach of the thumb. */
export function BottomBar() {
  const post = useSignedInLink('/create-property');
  return (
    <nav className={css.bar} aria-label="Quick">
      <Link to="/" activeOptions={{ exact: true }}>
        <House />
        Home
      </Link>
      <Link to="/properties" search={{}} activeOptions={{ includeSearch: false }}>
        <Search />
        Search
      </Link>
      <Link className={css.post} {...post}>
        <Plus />
        Post
      </Link>
      <Link to="/chat">
        <MessageCircle />
        Chat
        <UnreadCount />
      </Link>
      <Link to="/my-profile/{-$section}" params={{ section: undefined }}>
        <CircleUserRound />
        Profile
      </Link>
    </nav>
  );
}
