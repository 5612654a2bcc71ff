import type { ReactNode } from 'react';
import * as css from './badge.module.css';

export type BadgeLook = 'plain' | 'featured' | 'urgent' | 'new' | 'active' | 'inactive' | 'expired' | 'pending';

/** A label about a record. Marigold is for featured and sindoor for urgent records only. */
export function Badge({ look, children }: { look?: BadgeLook; children: ReactNode }) {
  return (
    <span className={css.badge} data-look={look}>
      {children}
    </span>
  );
}
