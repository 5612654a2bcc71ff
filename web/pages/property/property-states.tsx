import { Link, useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { readStored } from '#web/lib/storage.ts';
import { buttonClass } from '#web/ui/button/button.tsx';
import { LoadError } from '#web/ui/load-error/load-error.tsx';
import './property-pending.css';

/** While a home is on its way: the page's own shape, in grey. */
export function PropertyPending() {
  return (
    <div className="wrap property-pending" role="status">
      <p className="sr">Loading property details...</p>
      <div className="property-pending__bar" />
      <div className="property-pending__gallery skeleton" />
      <div className="property-pending__grid" aria-hidden="true">
        <div className="property-pending__head">
          <div className="skeleton property-pending__line" />
          <div className="skeleton property-pending__price" />
          <div className="skeleton property-pending__line" />
        </div>
        <div className="skeleton property-pending__panel" />
      </div>
    </div>
  );
}

/** The home could not be loaded: why, and what to do. */
export function PropertyError({ error }: ErrorComponentProps) {
  return <LoadError title="Error loading property" error={error} fallback="Failed to fetch property" />;
}

let askedAgain = '';

/** No such home, or no longer on offer; which of the two is nobody's business. */
export function PropertyNotFound() {
  const router = useRouter();
  useEffect(() => {
    // The server answered for anybody; who paused it sees it all the same. Asked once, or it would go on for ever.
    const { pathname } = router.latestLocation;
    if (askedAgain === pathname || readStored('authToken') === null) return;
    askedAgain = pathname;
    void router.invalidate();
  }, [router]);
  return (
    <div className="wrap one-thing">
      <div className="one-thing__text">
        <h1>Property not found</h1>
        <p className="lead-text">It may have been sold, rented or taken down. There are others:</p>
      </div>
      <div className="one-thing__acts">
        <Link className={buttonClass({ look: 'primary' })} to="/properties" search={{}}>
          Browse Properties
        </Link>
        <Link className={buttonClass({})} to="/">
          Go Home
        </Link>
      </div>
    </div>
  );
}
