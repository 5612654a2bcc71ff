import { HeartOff, TrendingDown } from 'lucide-react';
import type { Favourite } from '#contracts/favourites.ts';
import { formatDate } from '#contracts/age-text.ts';
import { changeFavourite } from '#web/features/favourites/favourite-button.tsx';
import { toggleFavourite } from '#web/features/favourites/favourites.ts';
import { SaveableCard } from '#web/features/favourites/saveable-card.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LeadCard } from '#web/ui/lead-card/lead-card.tsx';
import { PhotoPlaceholder } from '#web/ui/property-card/photo-placeholder.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
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
      {record.entry_type === 'lead' && <RemoveButton title={record.title} onRemove={() => changeFavourite(id)} />}
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
        <RemoveButton title={title} onRemove={() => forgetGone(id)} />
      </div>
    </article>
  );
}

/** What is gone can't be saved again: there is no way back to offer. */
function forgetGone(id: number): void {
  toggleFavourite(id);
  showToast({ text: 'Removed from favourites' });
}

function RemoveButton({ title, onRemove }: { title: string; onRemove: () => void }) {
  return (
    <div className="saved__act">
      <Button size="sm" aria-label={`Remove ${title}`} onClick={onRemove}>
        <HeartOff className="icon icon--sm" />
        Remove
      </Button>
    </div>
  );
}
