import type { DeskTalk } from '#contracts/desk/desk.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { momentText } from '../moment-text.ts';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from '../operator-page.module.css';

/** The messages that went with a report, or those around a reported one. */
export function Talk({ talk }: { talk: DeskTalk }) {
  if (talk.length === 0) return null;
  return (
    <section>
      <h2 className={typography.h4}>What went with the report</h2>
      {talk.map((said) => (
        <p key={`${said.created_at} ${said.message}`} className={css.said}>
          <b>{said.is_theirs ? 'Reported person' : 'Other'}:</b> {said.message}{' '}
          <span className={typography.meta}>{momentText(said.created_at)}</span>{' '}
          {said.is_reported && <Badge look="urgent">Reported</Badge>}
        </p>
      ))}
    </section>
  );
}
