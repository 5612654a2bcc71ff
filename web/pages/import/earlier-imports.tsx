import { formatMoment } from '#contracts/text/age-text.ts';
import { Link } from '@tanstack/react-router';
import { FileSpreadsheet } from 'lucide-react';
import type { ImportState, ImportSummary } from '#contracts/imports/imports.ts';
import { Badge, type BadgeLook } from '#web/ui/badge/badge.tsx';
import { countsText, percentOf } from './import-texts.ts';
import * as cardLink from '#web/ui/card-link/card-link.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './earlier-imports.module.css';
import * as texts from '#texts/import.ts';

const looks: Partial<Record<ImportState, BadgeLook>> = {
  waiting: 'pending',
  reading: 'new',
  storing: 'new',
  undoing: 'new',
  stored: 'active',
  refused: 'expired',
};
const origins = {
  upload: null,
  feed: texts.fromFeed(),
  api: texts.byApi(),
  command: texts.byCommand(),
} as const;

/** The user's imports, the newest first. */
export function EarlierImports({ imports }: { imports: readonly ImportSummary[] }) {
  if (imports.length === 0) return <p className={typography.meta}>{texts.noImports()}</p>;
  return (
    <ul className={css.list}>
      {imports.map((one) => (
        <li key={one.id} className={cardLink.frame}>
          <FileSpreadsheet />
          <div className={css.text}>
            <p>
              <Link className={cardLink.link} to="/import/{-$id}" params={{ id: String(one.id) }}>
                <b>{one.file_name}</b>
              </Link>
            </p>
            <p className={typography.meta}>
              {[formatMoment(one.created_at), origins[one.origin], detailOf(one)].filter(Boolean).join(' · ')}
            </p>
          </div>
          <Badge look={looks[one.state]}>{texts.state({ state: one.state })}</Badge>
        </li>
      ))}
    </ul>
  );
}

function detailOf({ state, progress, counts, problem }: ImportSummary): string | null {
  if (problem !== null) return problem;
  const percent = percentOf(progress);
  if (percent !== null) return `${percent}%`;
  return counts !== null && state !== 'discarded' ? countsText(counts) : null;
}
