import { Link } from '@tanstack/react-router';
import type { GoneHome } from '#contracts/homes/listings.ts';
import { buttonClass } from '#web/ui/button/button.tsx';
import { MessagePage } from '#web/ui/message-page/message-page.tsx';
import { goneName } from './gone-name.ts';
import type { GoneData } from './property.load.ts';
import { SimilarHomes } from './similar-section.tsx';
import { useAskAgain } from './use-ask-again.ts';

const reasons: Record<GoneHome['reason'], string> = {
  paused: 'Whoever posted it has paused it.',
  expired: 'Its time on the site has ended.',
  deleted: 'Whoever posted it has taken it down.',
};

/** A home that was on offer: its kind and place, and others like it. */
export function GonePage({ gone, similar }: GoneData) {
  useAskAgain();
  const { home } = gone;
  const name = goneName(gone);
  const search = home
    ? {
        transaction_type: home.transaction_type,
        ...(home.city && { city: home.city }),
        property_type: home.property_type,
      }
    : {};
  return (
    <>
      <MessagePage
        title="No longer offered"
        text={[name && `${name}.`, reasons[gone.reason]].filter(Boolean).join(' ')}
        actions={
          <>
            <Link className={buttonClass({ look: 'primary' })} to="/properties" search={search}>
              Browse Properties
            </Link>
            <Link className={buttonClass({})} to="/">
              Go Home
            </Link>
          </>
        }
      />
      {similar.length > 0 && <SimilarHomes records={similar} />}
    </>
  );
}
