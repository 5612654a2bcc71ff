import type { ReactNode } from 'react';
import * as css from './property-card.module.css';
import * as texts from '#texts/cards.ts';

/** Shown for a record without a photo; `asking` is a way to ask for some. */
export function PhotoPlaceholder({ asking }: { asking?: ReactNode }) {
  return (
    <div className={css.noPhoto}>
      <span>{texts.noPhotos()}</span>
      {asking}
    </div>
  );
}
