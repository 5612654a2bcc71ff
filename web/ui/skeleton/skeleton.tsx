import { classNames } from '../class-names.ts';

/** A place that is being filled: appears after 150 ms only, so that quick answers don't flicker. */
export function Skeleton({ className }: { className?: string }) {
  return <i className={classNames('skeleton', className)} aria-hidden="true" />;
}

/** A property card of the true size. */
export function CardSkeleton() {
  return (
    <div className="card" aria-hidden="true">
      <div className="card__photo skeleton" />
      <div className="card__body">
        <Skeleton className="skeleton--price" />
        <Skeleton className="skeleton--line" />
        <Skeleton className="skeleton--line" />
        <div className="card__rule" />
        <Skeleton className="skeleton--facts" />
      </div>
    </div>
  );
}
