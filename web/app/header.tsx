import { Link } from '@tanstack/react-router';
import { Heart, Menu, MessageCircle, Phone } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { brand } from '#contracts/brand.ts';
import { formatCount } from '#contracts/rupees.ts';
import { useFavourites } from '#web/features/favourites/favourites.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { AccountButton } from './account-button.tsx';
import { BrandLink } from './brand-link.tsx';
import { MainLinks } from './main-links.tsx';
import { PostMenu } from './post-menu.tsx';
import { UnreadCount } from './unread-count.tsx';

const MobileMenu = lazy(() => import('./mobile-menu.tsx').then((module) => ({ default: module.MobileMenu })));
/** From here on the home header is opaque. */
const solidAfterPx = 80;

function useScrolledPast(px: number, watch: boolean): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    if (!watch) return;
    const look = () => setPast(scrollY > px);
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [px, watch]);
  return watch && past;
}

/** The header of every page except those whose route hides it. `over` lies on the home page's picture. */
export function Header({ over }: { over: boolean }) {
  const solid = useScrolledPast(solidAfterPx, over);
  const saved = useFavourites().length;
  const [menu, setMenu] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <header className={classNames('header', over && 'header--over', solid && 'is-solid')}>
        <div className="wrap header__in">
          <BrandLink />
          <nav aria-label="Main">
            <MainLinks />
          </nav>
          <div className="header__end">
            <a className="header__tel" href={brand.phone.href}>
              <Phone className="icon icon--sm" />
              {brand.phone.display}
            </a>
            <Link className="icon-btn not-phone" to="/chat">
              <MessageCircle className="icon" />
              <span className="sr">Chat</span>
              <UnreadCount />
            </Link>
            <Link className="icon-btn" to="/my-profile" hash="saved" aria-label={`Favourites, ${formatCount(saved)}`}>
              <Heart className="icon" />
              <span className={classNames('count', !saved && 'count--none')}>{saved > 99 ? '99+' : saved}</span>
            </Link>
            <AccountButton />
            <PostMenu />
            <IconButton
              className="header__menu"
              label="Menu"
              aria-haspopup="dialog"
              aria-expanded={menu === 'open'}
              onClick={() => setMenu('open')}
            >
              <Menu className="icon" />
            </IconButton>
          </div>
        </div>
      </header>
      {menu !== 'never' && (
        <Suspense>
          <MobileMenu open={menu === 'open'} onClose={() => setMenu('closed')} />
        </Suspense>
      )}
    </>
  );
}
