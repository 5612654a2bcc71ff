import { classNames } from '../class-names.ts';
import { PlanDrawing } from '../brand/plan-drawing.tsx';
import * as typography from '../typography/typography.module.css';
import * as css from './empty-state.module.css';
import type { ElementNode } from '../element-node.ts';

interface EmptyStateProps {
  title: string;
  /** The heading level in the page's outline. */
  level?: 1 | 2 | 3;
  drawing?: boolean;
  className?: string;
  /** The next steps. */
  children?: ElementNode;
}

/** A message for an empty list, and the next step. */
export function EmptyState({ title, level = 2, drawing = true, className, children }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={classNames(css.state, className)}>
      {drawing && (
        <div className={css.drawing}>
          <PlanDrawing />
        </div>
      )}
      <Heading className={drawing ? typography.h3 : typography.h4}>{title}</Heading>
      {children}
    </div>
  );
}
