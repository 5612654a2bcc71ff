import type { ReactNode } from 'react';
import * as css from './breadcrumbs.module.css';

/** The parent pages, as links. */
export function Breadcrumbs({ items }: { items: readonly { key: string; link: ReactNode }[] }) {
  return (
    <nav aria-label="Breadcrumbs">
      <ol className={css.list}>
        {items.map((item) => (
          <li key={item.key}>{item.link}</li>
        ))}
      </ol>
    </nav>
  );
}
