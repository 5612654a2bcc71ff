import type { Enquiry } from '#contracts/chat/enquiries.ts';
import { enquirySubject } from '#contracts/chat/enquiry-subject.ts';
import { enquiryStateLabels, type EnquiryState } from '#contracts/chat/enquiry-choices.ts';
import { ageInside, ageText, formatDay } from '#contracts/text/age-text.ts';
import { placeInScript } from '#contracts/text/place-names.ts';
import { useNow } from '#web/lib/now.tsx';
import { asWritten } from '#web/lib/written-text.ts';
import { Badge, type BadgeLook } from '#web/ui/badge/badge.tsx';
import { EnquiryDetails } from './enquiry-details.tsx';
import type { Colleagues } from './enquiry-giving.tsx';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './enquiries-page.module.css';
import * as texts from '#texts/enquiries.ts';

const looks: Record<EnquiryState, BadgeLook> = {
  new: 'new',
  talk: 'plain',
  visit: 'active',
  offer: 'active',
  closed: 'inactive',
};

interface EnquiryLineProps {
  userId: number;
  enquiry: Enquiry;
  colleagues: Colleagues;
  isOpen: boolean;
  onToggle: () => void;
}

/** A person and a home or project; a press opens what can be done. */
export function EnquiryLine({ userId, enquiry, colleagues, isOpen, onToggle }: EnquiryLineProps) {
  const now = useNow();
  const subject = enquirySubject(enquiry);
  const { seeker, home, project, state, waiting_since: waiting, last_at: last, note, remind_on: day, given } = enquiry;
  return (
    <li className={css.line} data-waits={waiting !== null || undefined}>
      <button className={css.summary} type="button" data-line aria-expanded={isOpen} onClick={onToggle}>
        <span className={css.who}>
          <b {...asWritten(seeker.name)}>{seeker.name}</b>
          <Badge look={looks[state]}>{enquiryStateLabels[state]()}</Badge>
        </span>
        <span className={css.what}>
          <span {...asWritten(subject)}>{subject}</span>
          <span className={typography.meta}>
            {home && <span>{`${home.formatted_price} · `}</span>}
            <span>{placeInScript((home ?? project)?.place ?? '')}</span>
          </span>
        </span>
        <span className={css.when}>
          {waiting === null ? (
            <span>{ageText(last, now)}</span>
          ) : (
            <b>{texts.waits({ since: ageInside(waiting, now) })}</b>
          )}
          {given && <span {...asWritten(given.to.name)}>{given.to.name}</span>}
          {day !== null && <span>{texts.dueOn({ day: formatDay(day) })}</span>}
        </span>
        {note !== '' && !isOpen && (
          <span {...asWritten(note)} className={`${css.note} ${typography.meta}`}>
            {note}
          </span>
        )}
      </button>
      {isOpen && <EnquiryDetails userId={userId} enquiry={enquiry} colleagues={colleagues} />}
    </li>
  );
}
