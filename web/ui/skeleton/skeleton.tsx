import { classNames } from '../class-names.ts';
import * as cards from '../property-card/property-card.module.css';
import * as css from './skeleton.module.css';

/** A placeholder that appears after 150 ms only, so that quick replies don't flicker. */
export function Skeleton({ className }: { className?: string }) {
  return <i className={classNames(css.skeleton, className)} aria-hidden="true" />;
}

/** A placeholder with the size of a property card. */
export function CardSkeleton() {
  return (
    <div className={cards.card} aria-hidden="true">
      <div className={`${cards.photo} ${css.skeleton} ${css.photo}`} />
      <div className={cards.body}>
        <Skeleton className={css.price} />
        <Skeleton className={css.line} />
        <Skeleton className={css.line} />
        <div className={cards.rule} />
        <Skeleton className={css.facts} />
      </div>
    </div>
  );
}
