import { Link } from '@tanstack/react-router';
import type { GoneHome } from '#contracts/homes/listings.ts';
import { buttonClass } from '#web/ui/button/button.tsx';
import { MessagePage } from '#web/ui/message-page/message-page.tsx';
import { goneName } from './gone-name.ts';
import type { GoneData } from './property.load.ts';
import { SimilarHomes } from './similar-section.tsx';
import { useAskAgain } from './use-ask-again.ts';
import * as texts from '#texts/property.ts';

const reasons: Record<GoneHome['reason'], () => string> = {
  paused: texts.gonePaused,
  expired: texts.goneExpired,
  deleted: texts.goneDeleted,
};

/** A home that was on offer: its kind and place, and others like it. */
export function GonePage({ gone, similar }: GoneData) {
  useAskAgain();
  const { home } = gone;
  const name = goneName(gone);
  const reason = reasons[gone.reason]();
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
        title={texts.noLongerOffered()}
        text={name ? texts.goneText({ home: name, reason }) : reason}
        actions={
          <>
            <Link className={buttonClass({ look: 'primary' })} to="/properties" search={search}>
              {texts.browse()}
            </Link>
            <Link className={buttonClass({})} to="/">
              {texts.goHome()}
            </Link>
          </>
        }
      />
      {similar.length > 0 && <SimilarHomes records={similar} />}
    </>
  );
}
