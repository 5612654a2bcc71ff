import type { ReactNode } from 'react';

export type BadgeLook = 'plain' | 'featured' | 'urgent' | 'new' | 'active' | 'inactive' | 'expired' | 'pending';

/** A word about a record. Marigold is featured, sindoor is urgent, and nothing else. */
export function Badge({ look = 'plain', children }: { look?: BadgeLook; children: ReactNode }) {
  return <span className={look === 'plain' ? 'badge' : `badge badge--${look}`}>{children}</span>;
}
