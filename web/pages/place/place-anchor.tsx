import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { pageUrl } from '#web/lib/language.ts';
import { linkTo } from './place-address.ts';
import * as typography from '#web/ui/typography/typography.module.css';

/**
 * A link to a page of a place inside a part that stays as rendered, which opens it in the browser. The page of a large city
 * has hundreds of them, and a link of the router takes the server as long as a card.
 */
export function PlaceAnchor({ path, children }: { path: string; children: ReactNode }) {
  if (import.meta.env.SSR) {
    return (
      <a className={typography.link} href={pageUrl(path)}>
        {children}
      </a>
    );
  }
  return (
    <Link className={typography.link} {...linkTo(path)}>
      {children}
    </Link>
  );
}
