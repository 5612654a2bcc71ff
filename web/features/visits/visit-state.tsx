import { Link } from '@tanstack/react-router';
import { visitMoment } from '#contracts/text/age-text.ts';
import { visitStateLabel } from '#contracts/visits/visit-choices.ts';
import type { Visit } from '#contracts/visits/visits.ts';
import { buttonClass } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import * as layout from '#web/ui/layout/layout.module.css';
import * as texts from '#texts/visits.ts';

/** The visit to come of a home or project, in place of its free times. */
export function VisitState({ visit }: { visit: Visit }) {
  return (
    <>
      <Notice
        look={visit.state === 'agreed' ? 'good' : undefined}
        title={texts.yourVisit({ when: visitMoment(visit.starts_at) })}
      >
        {visitStateLabel(visit.state)}
      </Notice>
      <div className={layout.row}>
        <Link className={buttonClass({})} to="/my-profile/{-$section}" params={{ section: 'visits' }}>
          {texts.yourVisits()}
        </Link>
        {visit.conversation_id !== null && (
          <Link className={buttonClass({ look: 'quiet' })} to="/chat" search={{ conversation: visit.conversation_id }}>
            {texts.openChat()}
          </Link>
        )}
      </div>
    </>
  );
}
