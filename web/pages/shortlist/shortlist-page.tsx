import { Link, useLoaderData, useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { SharedShortlist } from '#contracts/homes/shortlists.ts';
import { SaveableCard } from '#web/features/favourites/saveable-card.tsx';
import { pageHead } from '#web/lib/head.ts';
import type { PageContext } from '#web/lib/page-context.ts';
import { homeName, placeName } from '#web/lib/record-text.ts';
import { Button, buttonClass } from '#web/ui/button/button.tsx';
import { MessagePage } from '#web/ui/message-page/message-page.tsx';
import { HomeTalk } from './home-talk.tsx';
import type { ShortlistData } from './shortlist.load.ts';
import { useGuest } from './use-guest.ts';
import * as cards from '#web/ui/property-card/property-card.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './shortlist-page.module.css';
import { sentence } from '#web/lib/sentence.ts';
import { asWritten } from '#web/lib/written-text.ts';
import * as texts from '#texts/shortlist.ts';
import * as common from '#texts/common.ts';

export { loadShortlist } from './shortlist.load.ts';

const NameDialog = lazy(() => import('./name-dialog.tsx').then((module) => ({ default: module.NameDialog })));

/** The head of the page. It names the shortlist, as the preview in a chat shows it, and no home. */
export function shortlistHead({
  loaderData: data,
  match,
}: {
  loaderData?: ShortlistData;
  match: { context: PageContext };
}) {
  const { origin } = match.context;
  const shortlist = data && 'shortlist' in data ? data.shortlist : null;
  const rendered = () => ({
    description: shortlist
      ? texts.headDescription({ person: shortlist.shared_by, n: shortlist.homes.length })
      : texts.headDescriptionEnded(),
    // The address opens the shortlist, so it is sent to no other site.
    meta: [{ name: 'referrer', content: 'no-referrer' }],
  });
  return pageHead(shortlist ? shortlist.name : texts.title(), origin, import.meta.env.SSR ? rendered : null);
}

/** A shortlist for everybody with its link. */
export function ShortlistPage() {
  const data = useLoaderData({ from: '/shortlist/$token' });
  const { token } = useParams({ from: '/shortlist/$token' });
  return 'ended' in data ? <Ended /> : <Shared key={token} token={token} shortlist={data.shortlist} />;
}

function Ended() {
  return <MessagePage title={texts.ended()} text={texts.endedText()} actions={<BrowseLink />} />;
}

/** There never was a shortlist at this address. */
export function ShortlistNotFound() {
  return <MessagePage title={texts.notFound()} text={texts.notFoundText()} actions={<BrowseLink />} />;
}

function BrowseLink() {
  return (
    <Link className={buttonClass({ look: 'primary' })} to="/properties">
      {common.browse()}
    </Link>
  );
}

function Shared({ token, shortlist }: { token: string; shortlist: SharedShortlist }) {
  const by = useGuest(token, shortlist);
  const { guest } = by;
  return (
    <div className={`${layout.wrap} ${css.page}`}>
      <div className={layout.head}>
        <div>
          <h1>{shortlist.name}</h1>
          <p className={typography.lead}>{texts.lead({ person: shortlist.shared_by, n: shortlist.homes.length })}</p>
          <noscript>
            <p>{texts.needsScript()}</p>
          </noscript>
        </div>
        {guest && (
          <div className={layout.row}>
            <p>{sentence(texts.youWriteAs({ name: guest.name, b: (words) => <strong>{words}</strong> }))}</p>
            <Button look="quiet" onClick={by.askName}>
              {texts.changeName()}
            </Button>
          </div>
        )}
      </div>
      <div className={`${layout.grid} ${layout.cards} ${css.homes}`}>
        {shortlist.homes.map((home) => (
          <SharedHome key={home.id} home={home} by={by} />
        ))}
      </div>
      <div className={`${layout.row} ${css.foot}`}>
        <BrowseLink />
      </div>
      {by.isNaming && (
        <Suspense>
          <NameDialog
            open
            name={guest?.name ?? ''}
            sharedBy={shortlist.shared_by}
            onName={(name) => void by.name(name)}
            onClose={by.closeNaming}
          />
        </Suspense>
      )}
    </div>
  );
}

interface SharedHomeProps {
  home: SharedShortlist['homes'][number];
  by: ReturnType<typeof useGuest>;
}

function SharedHome({ home: { id, title, record }, by }: SharedHomeProps) {
  if (!record) {
    return (
      <section className={css.home} aria-label={title}>
        <article className={`${cards.card} ${cards.off}`}>
          <div className={cards.photo}>
            <div className={cards.noPhoto}>
              <span>{texts.noLongerOffered()}</span>
            </div>
          </div>
          <div className={cards.body}>
            <h2 {...asWritten(title)} className={cards.title}>
              {title}
            </h2>
          </div>
        </article>
        <HomeTalk homeId={id} name={title} by={by} />
      </section>
    );
  }
  const name = common.homeIn({ home: homeName(record), place: placeName(record) });
  const { status } = record;
  return (
    <section className={css.home} aria-label={name}>
      <SaveableCard record={record} level={2} sizes="(min-width: 64rem) 27rem, (min-width: 40rem) 50vw, 100vw" />
      {status !== 'active' && <p className={css.state}>{status === 'rented' ? texts.rented() : texts.sold()}</p>}
      <HomeTalk homeId={id} name={name} by={by} />
    </section>
  );
}
