import * as css from './property-card.module.css';

/** Shown for a record without a photo. Where it is small, or for its owner, it asks nobody. */
export function PhotoPlaceholder({ small = false }: { small?: boolean }) {
  return (
    <div className={css.noPhoto}>
      <span>No photos yet{!small && <span>. Ask the owner</span>}</span>
    </div>
  );
}
