import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import * as css from './enquiries-page.module.css';

/** The lines of the inbox before they are there. */
export function Wait() {
  return (
    <div aria-busy="true">
      {[1, 2, 3, 4].map((one) => (
        <Skeleton key={one} className={css.wait} />
      ))}
    </div>
  );
}
