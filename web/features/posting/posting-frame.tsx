import { Link, useHydrated } from '@tanstack/react-router';
import { ArrowLeft, CloudCheck, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { readChosenPlan } from '#web/session/chosen-plan.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { BrandLink } from '#web/ui/brand/brand-link.tsx';
import { buttonClass } from '#web/ui/button/button.tsx';
import type { PostingKind } from './form/posting-values.ts';
import * as postBar from './post-bar.module.css';
import * as icons from '#web/ui/icon/icon.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './posting-frame.module.css';
import type { ElementNode } from '#web/ui/element-node.ts';
import * as texts from '#texts/posting.ts';
import * as common from '#texts/common.ts';
import { sentence } from '#web/lib/sentence.ts';

interface PostingFrameProps {
  kind: PostingKind;
  isEdit?: boolean;
  isSaved?: boolean;
  steps?: ReactNode;
  aside?: ReactNode;
  children: ElementNode;
}

/** The link home, the kind of record, and three columns: steps, form, preview. */
export function PostingFrame({ kind, isEdit = false, isSaved = false, steps, aside, children }: PostingFrameProps) {
  return (
    <>
      <div className={postBar.bar}>
        <div className={`${layout.wrap} ${postBar.inner}`}>
          <Link
            className={buttonClass({ look: 'quiet', size: 'sm' }, postBar.back)}
            to="/"
            aria-label={texts.backToHome()}
          >
            <ArrowLeft />
            <span className={postBar.wideOnly}>{texts.backToHome()}</span>
          </Link>
          <BrandLink className={postBar.brand} />
          {kind === 'free' && !isEdit && (
            <span className={postBar.wideOnly}>
              <Badge look="active">{texts.free()}</Badge>
            </span>
          )}
          <p className={`${typography.meta} ${postBar.saved}`}>
            {isSaved && (
              <>
                <CloudCheck className={icons.small} />
                <span>{texts.draftSaved()}</span>
              </>
            )}
          </p>
          {kind === 'free' ? (
            <Link
              className={buttonClass({ look: 'marigold', size: 'sm' }, postBar.upgrade)}
              to="/pricing"
              aria-label={texts.upgradeToFeatured()}
            >
              <Sparkles className={icons.small} />
              <span>
                {sentence(texts.upgrade({ wide: (words) => <span className={postBar.wideOnly}>{words}</span> }))}
              </span>
            </Link>
          ) : (
            <PlanNote />
          )}
        </div>
      </div>
      <div className={`${layout.wrap} ${css.columns}`}>
        {steps ?? <div className={css.steps} />}
        {children}
        <aside className={css.aside}>{aside}</aside>
      </div>
    </>
  );
}

/** The plan that was just bought in this tab. */
function PlanNote() {
  // Null on the server and during hydration.
  const plan = useHydrated() ? readChosenPlan() : null;
  return (
    <p className={postBar.plan}>
      <Badge look="featured">{common.featured()}</Badge>
      {plan && (
        <span className={typography.meta}>
          {plan.name}, {plan.durationText}
        </span>
      )}
    </p>
  );
}
