import { Link } from '@tanstack/react-router';
import { Suspense, use, useState } from 'react';
import { limits } from '#contracts/limits.ts';
import { changeFavourite } from '#web/features/favourites/favourite-button.tsx';
import { toggleFavourite, useFavourites } from '#web/features/favourites/favourites.ts';
import { SaveableCard } from '#web/features/favourites/saveable-card.tsx';
import { Button, buttonClass } from '#web/ui/button/button.tsx';
import { LeadCard } from '#web/ui/lead-card/lead-card.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { CardSkeleton } from '#web/ui/skeleton/skeleton.tsx';
import { savedRecord } from './saved-records.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './saved-page.module.css';
import * as texts from '#texts/saved.ts';
import * as common from '#texts/common.ts';

const sizes = '(min-width: 80rem) 20rem, (min-width: 48rem) 50vw, 100vw';

/** The saved homes of this browser, and the offer to keep them in an account. */
export function SavedHere() {
  const ids = useFavourites();
  const [shown, setShown] = useState<number>(limits.listPageSize);
  if (ids.length === 0) {
    return (
      <>
        <p className={typography.lead}>{texts.none()}</p>
        <Link className={buttonClass({})} to="/properties" search={{ transaction_type: 'sale' }}>
          {common.browse()}
        </Link>
      </>
    );
  }
  return (
    <>
      <Notice className={css.offer} title={texts.hereOnly()}>
        <p>{texts.withAccount()}</p>
        <p className={css.links}>
          <Link className={buttonClass({ look: 'primary' })} to="/signup" search={{ next: '/my-profile/saved' }}>
            {common.createFreeAccount()}
          </Link>
          <Link className={buttonClass({})} to="/signin" search={{ next: '/my-profile/saved' }}>
            {texts.signInToKeep()}
          </Link>
        </p>
      </Notice>
      <div className={`${layout.grid} ${layout.cards}`}>
        {ids.slice(0, shown).map((id) => (
          <Suspense key={id} fallback={<CardSkeleton />}>
            <SavedRecord id={id} />
          </Suspense>
        ))}
      </div>
      {ids.length > shown && (
        <p className={css.more}>
          <Button onClick={() => setShown(shown + limits.listPageSize)}>{texts.showMore()}</Button>
        </p>
      )}
    </>
  );
}

function SavedRecord({ id }: { id: number }) {
  const [tries, setTries] = useState(0);
  const found = use(savedRecord(id, tries));
  if (found === 'failed') {
    return (
      <article className={css.gone}>
        <p role="alert">{texts.loadFailed()}</p>
        <Button size="sm" onClick={() => setTries(tries + 1)}>
          {common.tryAgainTitled()}
        </Button>
      </article>
    );
  }
  if (found === null) {
    return (
      <article className={css.gone}>
        <p>
          <b>{texts.gone()}</b>
        </p>
        <p className={typography.meta}>{texts.goneText()}</p>
        <Button size="sm" onClick={() => toggleFavourite(id)}>
          {common.remove()}
        </Button>
      </article>
    );
  }
  if (found.entry_type === 'listing') return <SaveableCard record={found} sizes={sizes} />;
  return (
    <div className={css.lead}>
      <LeadCard record={found} />
      <Button size="sm" aria-label={texts.removeNamed({ title: found.title })} onClick={() => changeFavourite(id)}>
        {common.remove()}
      </Button>
    </div>
  );
}
