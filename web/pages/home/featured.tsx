import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { priceUnit } from '#contracts/text/price-text.ts';
import { FavouriteButton } from '#web/features/favourites/favourite-button.tsx';
import { SaveableCard } from '#web/features/favourites/saveable-card.tsx';
import type { FoldedCard } from '#web/features/project-folds/folded-cards.ts';
import { FoldedLine } from '#web/features/project-folds/folded-line.tsx';
import { cardFacts, homeName, placeName } from '#web/lib/record-text.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Facts } from '#web/ui/facts/facts.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { Picture } from '#web/ui/picture/picture.tsx';
import { Price } from '#web/ui/price/price.tsx';
import { PhotoPlaceholder } from '#web/ui/property-card/photo-placeholder.tsx';
import type { Block } from './home.load.ts';
import * as cardLink from '#web/ui/card-link/card-link.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as prices from '#web/ui/price/price.module.css';
import * as cards from '#web/ui/property-card/property-card.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './featured.module.css';
import * as texts from '#texts/home.ts';
import * as common from '#texts/common.ts';

/** The first featured home, with its text on the picture. */
function Cover({ record }: { record: FoldedCard }) {
  const [first] = record.pictures;
  const name = common.homeIn({ home: homeName(record), place: placeName(record) });
  return (
    <article className={`${css.cover} ${cardLink.frame}`}>
      {first ? <Picture picture={first} sizes="(min-width: 64rem) 56rem, 88vw" /> : <PhotoPlaceholder />}
      <FavouriteButton id={record.id} name={name} />
      <div className={css.text}>
        <Badge look="featured">{common.featured()}</Badge>
        <Price
          className={`${prices.price} ${css.price}`}
          rupees={record.price}
          upTo={record.max_price}
          unit={priceUnit(record)}
        />
        <h3 className={`${cards.title} ${css.title}`}>
          <Link className={cardLink.link} to="/property/$id" params={{ id: String(record.id) }}>
            {homeName(record)}
          </Link>
        </h3>
        <p>{placeName(record)}</p>
        <Facts facts={cardFacts(record)} />
        <FoldedLine of={record} />
      </div>
    </article>
  );
}

function Body({ block }: { block: Block<FoldedCard[]> }) {
  if (block.state === 'failed') return <Notice look="danger">{texts.featuredFailed()}</Notice>;
  const [cover, ...others] = block.value;
  if (!cover) return <Notice>{texts.noFeatured()}</Notice>;
  return (
    <div className={css.homes} data-count={block.value.length}>
      <Cover record={cover} />
      {others.map((record) => (
        <SaveableCard
          key={record.id}
          record={record}
          details={<FoldedLine of={record} />}
          sizes="(min-width: 64rem) 27rem, (min-width: 48rem) 46vw, 82vw"
        />
      ))}
    </div>
  );
}

/** Six featured homes. */
export function Featured({ block }: { block: Block<FoldedCard[]> }) {
  return (
    <section className={`${layout.section} ${layout.later}`}>
      <div className={layout.wrap}>
        <div className={layout.head}>
          <h2>{texts.featuredTitle()}</h2>
          <Link className={typography.more} to="/properties" search={{ transaction_type: 'sale', is_featured: '1' }}>
            {texts.allFeatured()} <ArrowRight />
          </Link>
        </div>
        <Body block={block} />
      </div>
    </section>
  );
}
