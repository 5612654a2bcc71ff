import { Link } from '@tanstack/react-router';
import { Heart, Menu, MessageCircle, Phone } from 'lucide-react';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { brand } from '#contracts/brand.ts';
import { formatCount } from '#contracts/text/rupees.ts';
import { useFavourites } from '#web/features/favourites/favourites.ts';
import { useSession } from '#web/session/session.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { AccountButton } from './account-button.tsx';
import { BrandLink } from '#web/ui/brand/brand-link.tsx';
import { LanguageLink } from '#web/features/languages/language-link.tsx';
import { MainLinks } from './main-links.tsx';
import { PostMenu } from './post-menu.tsx';
import { UnreadCount } from './unread-count.tsx';
import * as counts from './unread-count.module.css';
import * as buttons from '#web/ui/button/button.module.css';
import * as icons from '#web/ui/icon/icon.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './header.module.css';
import * as texts from '#texts/app.ts';
import * as common from '#texts/common.ts';

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

/**
 * The bell, loaded for signed-in users. Without Suspense: its late content would delay the next content of the page.
 */
function useNewsBell(isSignedIn: boolean): ReactNode {
  const [bell, setBell] = useState<{ NewsBell: () => ReactNode } | null>(null);
  useEffect(() => {
    if (isSignedIn) void import('./news-bell.tsx').then(setBell);
  }, [isSignedIn]);
  return isSignedIn && bell ? <bell.NewsBell /> : null;
}

/** The header of every page except those whose route hides it. `over` lies on the home page's picture. */
export function Header({ over }: { over: boolean }) {
  const solid = useScrolledPast(solidAfterPx, over);
  const saved = useFavourites().length;
  const isSignedIn = useSession().user !== null;
  const newsBell = useNewsBell(isSignedIn);
  const [menu, setMenu] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <header className={classNames(css.header, over && css.over, solid && css.solid)}>
        <div className={`${layout.wrap} ${css.inner}`}>
          <BrandLink className={css.brand} />
          <nav aria-label={texts.main()}>
            <MainLinks />
          </nav>
          <div className={css.end}>
            <a className={css.phone} href={brand.phone.href}>
              <Phone className={icons.small} />
              {brand.phone.display}
            </a>
            <LanguageLink className={css.language} />
            <Link className={`${buttons.iconButton} ${layout.notPhone}`} to="/chat">
              <MessageCircle />
              <span className={typography.screenReaderOnly}>{common.chat()}</span>
              <UnreadCount />
            </Link>
            <Link
              className={buttons.iconButton}
              to="/saved"
              aria-label={texts.favouritesCount({ count: formatCount(saved) })}
            >
              <Heart />
              <span className={classNames(counts.count, !saved && counts.none)}>{saved > 99 ? '99+' : saved}</span>
            </Link>
            <span className={isSignedIn ? css.present : css.bell}>{newsBell}</span>
            <AccountButton />
            <PostMenu />
            <IconButton
              className={css.menu}
              label={texts.menu()}
              aria-haspopup="dialog"
              aria-expanded={menu === 'open'}
              onClick={() => setMenu('open')}
            >
              <Menu />
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
