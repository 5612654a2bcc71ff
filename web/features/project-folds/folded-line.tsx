import { Link } from '@tanstack/react-router';
import type { FoldedCard } from './folded-cards.ts';
import * as typography from '#web/ui/typography/typography.module.css';
import * as card from '#web/ui/property-card/property-card.module.css';
import * as texts from '#texts/project-folds.ts';

/** A link to the homes of a project of which a list shows one card; nothing under other cards. */
export function FoldedLine({ of: { folded } }: { of: Pick<FoldedCard, 'folded'> }) {
  if (!folded) return null;
  return (
    <Link
      className={`${typography.link} ${typography.meta} ${card.further}`}
      to="/project/$slug"
      params={{ slug: folded.slug }}
      hash="project-homes"
    >
      {texts.homes({ project: folded.name, n: folded.on_offer })}
    </Link>
  );
}
