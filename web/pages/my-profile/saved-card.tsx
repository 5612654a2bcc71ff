import { HeartOff, TrendingDown } from 'lucide-react';
import type { Favourite } from '#contracts/favourites.ts';
import { formatDate } from '#contracts/age-text.ts';
import { changeFavourite } from '#web/features/favourites/favourite-button.tsx';
import { SaveableCard } from '#web/features/favourites/saveable-card.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LeadCard } from '#web/ui/lead-card/lead-card.tsx';
import { PhotoPlaceholder } from '#web/ui/property-card/photo-placeholder.tsx';
import { cheaperText, isOnOffer } from './saved-mark.ts';

const sizes = '(min-width: 80rem) 20rem, (min-width: 48rem) 50vw, 100vw';

/** Something that was saved, and what became of it since. */
export function SavedCard({ favourite }: { favourite: Favourite }) {
  const { id, title, record } = favourite;
  if (!record || !isOnOffer(record))
    return <GoneCard id={id} title={record?.title ?? title} savedAt={favourite.saved_at} />;
  const cheaper = cheaperText(favourite.saved_price, record.price);
  return (
    <div className="saved">
      {record.entry_type === 'lead' ? <LeadCard record={record} /> : <SaveableCard record={record} sizes={sizes} />}
      {cheaper && (
        <p className="saved__mark saved__mark--good">
          <TrendingDown className="icon icon--sm" />
          {cheaper}
        </p>
      )}
      {record.entry_type === 'lead' && <RemoveButton id={id} title={record.title} />}
    </div>
  );
}

function GoneCard({ id, title, savedAt }: { id: number; title: string; savedAt: string }) {
  return (
    <article className="card card--off saved">
      <div className="card__photo">
        <PhotoPlaceholder />
      </div>
      <div className="card__body">
        <p className="saved__mark">No longer available</p>
        <h3 className="card__title">{title}</h3>
        <p className="meta">Saved on {formatDate(savedAt)}</p>
        <RemoveButton id={id} title={title} />
      </div>
    </article>
  );
}

function RemoveButton({ id, title }: { id: number; title: string }) {
  return (
    <div className="saved__act">
      <Button size="sm" aria-label={`Remove ${title}`} onClick={() => changeFavourite(id)}>
        <HeartOff className="icon icon--sm" />
        Remove
      </Button>
    </div>
  );
}
