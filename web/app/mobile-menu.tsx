import { Link } from '@tanstack/react-router';
import { CircleUserRound, FilePlus2, Heart, LogOut, MessageCircle, Phone, Settings, Sparkles } from 'lucide-react';
import { brand } from '#contracts/brand.ts';
import { useSession } from '#web/session/session.ts';
import { useSignOut } from '#web/session/use-sign-out.ts';
import { useFeaturedWay } from '#web/session/use-featured-way.ts';
import { useWay } from '#web/session/use-way.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { MainLinks } from './main-links.tsx';

/** The header's links on small screens. */
export function MobileMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { user } = useSession();
  const signOut = useSignOut();
  const free = useWay('/create-property');
  const featured = useFeaturedWay();
  return (
    <Dialog open={open} onClose={onClose} title="Menu" shape="drawer">
      <nav className="mobile-menu" aria-label="Menu">
        <div className="mobile-menu__main">
          <MainLinks onChoose={onClose} />
        </div>
        <Link {...free} onClick={onClose}>
          <FilePlus2 className="icon" />
          Free Listing
        </Link>
        <Link {...featured} onClick={onClose}>
          <Sparkles className="icon" />
          Featured Listing
        </Link>
        <Link to="/my-profile" hash="saved" onClick={onClose}>
          <Heart className="icon" />
          Favourites
        </Link>
        <Link to="/chat" onClick={onClose}>
          <MessageCircle className="icon" />
          Chat
        </Link>
        {user ? (
          <div className="mobile-menu__me">
            <p className="mobile-menu__who">
              <Avatar name={user.name} picture={user.avatar} />
              <span>
                <b>{user.name}</b>
                <span className="meta">{user.email}</span>
              </span>
            </p>
            <Link to="/my-profile" onClick={onClose}>
              <CircleUserRound className="icon" />
              My Profile
            </Link>
            <Link to="/my-profile" hash="settings" onClick={onClose}>
              <Settings className="icon" />
              Settings
            </Link>
            <button
              type="button"
              onClick={() => {
                onClose();
                signOut();
              }}
            >
              <LogOut className="icon" />
              Sign Out
            </button>
          </div>
        ) : (
          <Link to="/signin" onClick={onClose}>
            <CircleUserRound className="icon" />
            Sign in
          </Link>
        )}
        <a href={brand.phone.href}>
          <Phone className="icon" />
          {brand.phone.display}
        </a>
      </nav>
    </Dialog>
  );
}
