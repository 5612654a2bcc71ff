import { ChevronDown, FilePlus2, Sparkles } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from '@tanstack/react-router';

const MenuPopup = lazy(() => import('#web/ui/menu/menu-popup.tsx').then((m) => ({ default: m.MenuPopup })));
const MenuItem = lazy(() => import('#web/ui/menu/menu-popup.tsx').then((m) => ({ default: m.MenuItem })));

function preload(): void {
  void import('#web/ui/menu/menu-popup.tsx');
}

/** "Post property": a menu of two, loaded when a hand comes near it. Both ways begin with signing in. */
export function PostMenu() {
  const [wanted, setWanted] = useState(false);
  const trigger = (
    <button
      className="btn btn--primary btn--post"
      type="button"
      aria-haspopup="menu"
      onPointerEnter={preload}
      onFocus={preload}
      onClick={wanted ? undefined : () => setWanted(true)}
    >
      Post property <ChevronDown className="icon icon--sm" />
    </button>
  );
  if (!wanted) return trigger;
  return (
    <Suspense fallback={trigger}>
      <MenuPopup trigger={trigger}>
        <MenuItem>
          <Link to="/signin" search={{ next: '/create-property' }}>
            <FilePlus2 className="icon" />
            Free Listing
          </Link>
        </MenuItem>
        <MenuItem>
          <Link to="/signin" search={{ next: '/create-property-featured' }}>
            <Sparkles className="icon" />
            Featured Listing
          </Link>
        </MenuItem>
      </MenuPopup>
    </Suspense>
  );
}
