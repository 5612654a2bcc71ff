import { Link } from '@tanstack/react-router';
import { CircleUserRound, House, MessageCircle, Plus, Search } from 'lucide-react';
import { useSignedInLink } from '#web/session/use-signed-in-link.ts';
import { UnreadCount } from './unread-count.tsx';
import * as css from './bottom-bar.module.css';
import * as texts from '#texts/app.ts';
import * as common from '#texts/common.ts';

/** The bar at the bottom of screens below 768 px, within reach of the thumb. */
export function BottomBar() {
  const post = useSignedInLink('/create-property');
  return (
    <nav className={css.bar} aria-label={texts.quick()}>
      <Link to="/" activeOptions={{ exact: true }}>
        <House />
        {common.home()}
      </Link>
      <Link to="/properties" search={{}} activeOptions={{ includeSearch: false }}>
        <Search />
        {common.search()}
      </Link>
      <Link className={css.post} {...post}>
        <Plus />
        {texts.post()}
      </Link>
      <Link to="/chat">
        <MessageCircle />
        {common.chat()}
        <UnreadCount />
      </Link>
      <Link to="/my-profile/{-$section}" params={{ section: undefined }}>
        <CircleUserRound />
        {texts.profile()}
      </Link>
    </nav>
  );
}
