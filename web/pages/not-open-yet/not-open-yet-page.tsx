import { Link, useMatches } from '@tanstack/react-router';
import { brand } from '#contracts/brand.ts';
import { Mark } from '#web/ui/brand/mark.tsx';
import { buttonClass } from '#web/ui/button/button.tsx';
import { notOpenYet, type NotOpenYetPath } from './not-open-yet.ts';

/** A page of a later release. */
export function NotOpenYetPage() {
  const routeId = useMatches({ select: (matches) => matches.at(-1)?.routeId }) as NotOpenYetPath;
  const hasHeader = useMatches({ select: (matches) => matches.at(-1)?.staticData.chrome }) !== 'none';
  const [title, text] = notOpenYet[routeId];
  return (
    <div className="wrap one-thing">
      {!hasHeader && (
        <Link className="brand" to="/">
          <Mark />
          {brand.name}
        </Link>
      )}
      <div className="one-thing__text">
        <h1>{title}</h1>
        <p className="lead-text">{text}</p>
      </div>
      <div className="one-thing__acts">
        <Link className={buttonClass({ look: 'primary' })} to="/properties" search={{ transaction_type: 'sale' }}>
          Browse Properties
        </Link>
        <Link className={buttonClass({})} to="/buyer-leads" search={{}}>
          See buyer leads
        </Link>
        <Link className={buttonClass({ look: 'quiet' })} to="/">
          Back to Home
        </Link>
      </div>
    </div>
  );
}
