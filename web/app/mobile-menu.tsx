import { Link } from '@tanstack/react-router';
import { CircleUserRound, FilePlus2, Heart, MessageCircle, Phone, Sparkles } from 'lucide-react';
import { brand } from '#contracts/brand.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { MainLinks } from './main-links.tsx';

/** The header's links on small screens. */
export function MobileMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Menu" shape="drawer">
      <nav className="mobile-menu" aria-label="Menu">
        <div className="mobile-menu__main">
          <MainLinks onChoose={onClose} />
        </div>
        <Link to="/signin" search={{ next: '/create-property' }} onClick={onClose}>
          <FilePlus2 className="icon" />
          Free Listing
        </Link>
        <Link to="/signin" search={{ next: '/create-property-featured' }} onClick={onClose}>
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
        <Link to="/signin" onClick={onClose}>
          <CircleUserRound className="icon" />
          Sign in
        </Link>
        <a href={brand.phone.href}>
          <Phone className="icon" />
          {brand.phone.display}
        </a>
      </nav>
    </Dialog>
  );
}
