import { Link } from '@tanstack/react-router';
import { CircleUserRound, House, MessageCircle, Plus, Search } from 'lucide-react';
import { useWay } from '#web/session/use-way.ts';
import { UnreadCount } from './unread-count.tsx';

/** Where a thumb reaches, below 768 px. */
export function BottomBar() {
  const post = useWay('/create-property');
  return (
    <nav className="bar" aria-label="Quick">
      <Link to="/" activeOptions={{ exact: true }}>
        <House className="icon" />
        Home
      </Link>
      <Link to="/properties" search={{}} activeOptions={{ includeSearch: false }}>
        <Search className="icon" />
        Search
      </Link>
      <Link className="bar__post" {...post}>
        <Plus className="icon" />
        Post
      </Link>
      <Link to="/chat">
        <MessageCircle className="icon" />
        Chat
        <UnreadCount />
      </Link>
      <Link to="/my-profile">
        <CircleUserRound className="icon" />
        Profile
      </Link>
    </nav>
  );
}
