import type { ReactNode } from 'react';
import { PlanDrawing } from '../brand/plan-drawing.tsx';

interface EmptyStateProps {
  title: string;
  /** Heading level: the page's own outline decides. */
  level?: 1 | 2 | 3;
  drawing?: boolean;
  /** What to do next. */
  children?: ReactNode;
}

/** Nothing is here: says so and offers a next step. */
export function EmptyState({ title, level = 2, drawing = true, children }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="empty">
      {drawing && (
        <div className="empty__plan">
          <PlanDrawing />
        </div>
      )}
      <Heading className={drawing ? 'h3' : 'h4'}>{title}</Heading>
      {children}
    </div>
  );
}
