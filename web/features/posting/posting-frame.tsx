import { Link, useHydrated } from '@tanstack/react-router';
import { ArrowLeft, CloudCheck, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { brand } from '#contracts/brand.ts';
import { readChosenPlan } from '#web/session/chosen-plan.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Mark } from '#web/ui/brand/mark.tsx';
import { buttonClass } from '#web/ui/button/button.tsx';
import type { PostingKind } from './form-values.ts';
import './posting.css';

interface PostingFrameProps {
  kind: PostingKind;
  isEdit?: boolean;
  isSaved?: boolean;
  steps?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}

/** The way home, the mark of what is posted, and three columns: steps, form, how it will look. */
export function PostingFrame({ kind, isEdit = false, isSaved = false, steps, aside, children }: PostingFrameProps) {
  return (
    <>
      <div className="postbar">
        <div className="wrap postbar__in">
          <Link className={buttonClass({ look: 'quiet', size: 'sm' })} to="/" aria-label="Back to home">
            <ArrowLeft className="icon" />
            <span className="postbar__word">Back to home</span>
          </Link>
          <Link className="brand" to="/">
            <Mark />
            {brand.name}
          </Link>
          {kind === 'free' && !isEdit && (
            <span className="postbar__word">
              <Badge look="active">FREE</Badge>
            </span>
          )}
          <p className="meta postbar__saved">
            {isSaved && (
              <>
                <CloudCheck className="icon icon--sm" />
                <span>Draft saved</span>
              </>
            )}
          </p>
          {kind === 'free' ? (
            <Link
              className={buttonClass({ look: 'marigold', size: 'sm' })}
              to="/pricing"
              aria-label="Upgrade to Featured"
            >
              <Sparkles className="icon icon--sm" />
              <span>
                Upgrade<span className="postbar__word"> to Featured</span>
              </span>
            </Link>
          ) : (
            <PlanNote />
          )}
        </div>
      </div>
      <div className="wrap posting">
        {steps ?? <div className="posting__steps" />}
        {children}
        <aside className="posting__aside">{aside}</aside>
      </div>
    </>
  );
}

/** The plan that was bought a moment ago, in this tab. */
function PlanNote() {
  // The server renders without it.
  const plan = useHydrated() ? readChosenPlan() : null;
  return (
    <p className="postbar__plan">
      <Badge look="featured">Featured</Badge>
      {plan && (
        <span className="meta">
          {plan.name}, {plan.durationText}
        </span>
      )}
    </p>
  );
}
