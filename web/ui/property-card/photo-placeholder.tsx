import * as css from './property-card.module.css';
import { sentence } from '#web/lib/sentence.ts';
import * as texts from '#texts/cards.ts';

/** Shown for a record without a photo. Where it is small, or for its owner, it asks nobody. */
export function PhotoPlaceholder({ small = false }: { small?: boolean }) {
  return (
    <div className={css.noPhoto}>
      <span>{small ? texts.noPhotos() : sentence(texts.noPhotosAsk({ ask: (words) => <span>{words}</span> }))}</span>
    </div>
  );
}
