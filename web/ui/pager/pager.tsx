import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { pagerNumbers } from './pages.ts';
import * as css from './pager.module.css';
import type { ElementNode } from '../element-node.ts';
import * as texts from '#texts/ui.ts';
import * as common from '#texts/common.ts';

interface PagerProps {
  current: number;
  last: number;
  /** Renders the link to a page around its content. */
  link: (page: number, content: ReactNode, current: boolean) => ElementNode;
}

/** Previous, at most five numbers, Next. Nothing if there is only one page. */
export function Pager({ current, last, link }: PagerProps) {
  if (last <= 1) return null;
  const previous = (
    <>
      <ChevronLeft />
      <span className={css.word}>{common.previous()}</span>
    </>
  );
  const next = (
    <>
      <span className={css.word}>{common.next()}</span>
      <ChevronRight />
    </>
  );
  return (
    <nav className={css.pager} aria-label={texts.pages()}>
      {current > 1 ? link(current - 1, previous, false) : <span aria-disabled="true">{previous}</span>}
      {pagerNumbers(current, last).map((page) => link(page, page, page === current))}
      {current < last ? link(current + 1, next, false) : <span aria-disabled="true">{next}</span>}
    </nav>
  );
}
