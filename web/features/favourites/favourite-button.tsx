import { Heart } from 'lucide-react';
import { showToast } from '#web/ui/toast/toast.ts';
import { toggleFavourite, useFavourites } from './favourites.ts';
import * as cards from '#web/ui/property-card/property-card.module.css';
import * as texts from '#texts/favourites.ts';
import * as common from '#texts/common.ts';

/** Saves or removes a record; a removal can be undone from the toast. */
export function changeFavourite(id: number): void {
  const saved = toggleFavourite(id);
  showToast(
    saved
      ? { text: texts.saved() }
      : { text: texts.removed(), undo: { label: common.undo(), run: () => toggleFavourite(id) } },
  );
}

/** The heart on a card's photo. */
export function FavouriteButton({ id, name }: { id: number; name: string }) {
  const saved = useFavourites().includes(id);
  return (
    <button
      className={cards.heart}
      type="button"
      aria-label={texts.save({ home: name })}
      aria-pressed={saved}
      onClick={() => changeFavourite(id)}
    >
      <Heart />
    </button>
  );
}
