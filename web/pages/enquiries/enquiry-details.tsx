import { chatLimits } from '#contracts/chat/chat-limits.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useId, useState } from 'react';
import { changeEnquiry } from '#contracts/calls/enquiries.ts';
import type { Enquiry, EnquiryBody } from '#contracts/chat/enquiries.ts';
import {
  enquiryEndLabels,
  enquiryEnds,
  enquiryStateLabels,
  enquiryStates,
  type EnquiryEnd,
} from '#contracts/chat/enquiry-choices.ts';
import { dayAfter, indianDay } from '#contracts/text/india-days.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { useNow } from '#web/lib/now.tsx';
import { Button, buttonClass } from '#web/ui/button/button.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { EnquiryAnswer } from './enquiry-answer.tsx';
import { EnquiryGiving, type Colleagues } from './enquiry-giving.tsx';
import { enquiriesKey } from './enquiries.queries.ts';
import * as controls from '#web/ui/field/field.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './enquiries-page.module.css';
import * as common from '#texts/common.ts';
import * as texts from '#texts/enquiries.ts';

const EnquiryOffer = lazy(() => import('./enquiry-offer.tsx').then((module) => ({ default: module.EnquiryOffer })));

const daysOfWeek = 7;

interface EnquiryDetailsProps {
  userId: number;
  enquiry: Enquiry;
  colleagues: Colleagues;
}

/** An open enquiry: answering, moving, its note and its reminder. */
export function EnquiryDetails({ userId, enquiry, colleagues }: EnquiryDetailsProps) {
  const { id, seeker, home, project, state, closed_as: closedAs } = enquiry;
  const client = useQueryClient();
  const [isClosing, setIsClosing] = useState(false);
  const change = useMutation({
    mutationFn: (body: EnquiryBody) => makeCall(changeEnquiry, { params: { id }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: enquiriesKey(userId) }),
    onError: (failure) => showToast({ text: callFailureText(failure, changeEnquiry.failed()) }),
  });

  /** Moves it; the message that says so brings it back to where it was. */
  function move(body: Pick<EnquiryBody, 'state' | 'closed_as'>, text: string): void {
    setIsClosing(false);
    const back = { state, ...(closedAs !== null && { closed_as: closedAs }) };
    change.mutate(body, {
      onSuccess: () => showToast({ text, undo: { label: common.undo(), run: () => change.mutate(back) } }),
    });
  }
  const close = (reason: EnquiryEnd) =>
    move({ state: 'closed', closed_as: reason }, texts.closedAs({ reason: enquiryEndLabels[reason]() }));

  return (
    <div className={css.details}>
      <div className={layout.row}>
        {enquiry.conversation_id === null ? (
          <p className={typography.meta}>{texts.noChat()}</p>
        ) : (
          <Link
            className={buttonClass({ look: 'primary' })}
            to="/chat"
            search={{ conversation: enquiry.conversation_id, message: undefined }}
          >
            {texts.openChat()}
          </Link>
        )}
        {home && (
          <Link className={typography.link} to="/property/$id" params={{ id: String(home.id) }}>
            {texts.seeHome()}
          </Link>
        )}
        {project?.slug && (
          <Link className={typography.link} to="/project/$slug" params={{ slug: project.slug }}>
            {texts.seeProject()}
          </Link>
        )}
      </div>
      {state === 'offer' && home && (
        <Suspense>
          <EnquiryOffer userId={userId} homeId={home.id} personId={seeker.id} />
        </Suspense>
      )}
      {enquiry.conversation_id !== null && <EnquiryAnswer userId={userId} enquiry={enquiry} />}
      <div className={css.moves} role="group" aria-label={texts.moveTo()}>
        <span className={controls.label}>{texts.moveTo()}</span>
        <div className={layout.row}>
          {enquiryStates.map((one) => (
            <Button
              key={one}
              size="sm"
              look={one === state ? 'primary' : 'secondary'}
              aria-pressed={one === state}
              aria-expanded={one === 'closed' ? isClosing : undefined}
              busy={change.isPending}
              onClick={() => {
                if (one === 'closed') setIsClosing(!isClosing);
                else if (one !== state)
                  move({ state: one }, texts.moved({ name: seeker.name, state: enquiryStateLabels[one]() }));
              }}
            >
              {enquiryStateLabels[one]()}
            </Button>
          ))}
        </div>
        {closedAs !== null && !isClosing && <p className={typography.meta}>{enquiryEndLabels[closedAs]()}</p>}
        {isClosing && (
          <div className={css.moves} role="group" aria-label={texts.whyClosed()}>
            <span className={controls.label}>{texts.whyClosed()}</span>
            <div className={layout.row}>
              {enquiryEnds.map((reason) => (
                <Button key={reason} size="sm" onClick={() => close(reason)}>
                  {enquiryEndLabels[reason]()}
                </Button>
              ))}
            </div>
          </div>
        )}
      </div>
      {colleagues.length > 0 && <EnquiryGiving userId={userId} enquiry={enquiry} colleagues={colleagues} />}
      {state !== 'closed' && <Reminder day={enquiry.remind_on} onChange={(day) => change.mutate({ remind_on: day })} />}
      <Note
        key={enquiry.note}
        note={enquiry.note}
        isSaving={change.isPending}
        onSave={(note) => change.mutate({ note }, { onSuccess: () => showToast({ text: texts.noteSaved() }) })}
      />
    </div>
  );
}

function Reminder({ day, onChange }: { day: string | null; onChange: (day: string | null) => void }) {
  const field = useId();
  const today = indianDay(new Date(useNow()));
  return (
    <div className={css.moves}>
      <label className={controls.label} htmlFor={field}>
        {texts.remindMe()}
      </label>
      <div className={layout.row}>
        <input
          className={`${controls.input} ${css.day}`}
          id={field}
          type="date"
          min={today}
          value={day ?? ''}
          onChange={(event) => onChange(event.target.value || null)}
        />
        <Button size="sm" onClick={() => onChange(dayAfter(today, 1))}>
          {texts.tomorrow()}
        </Button>
        <Button size="sm" onClick={() => onChange(dayAfter(today, daysOfWeek))}>
          {texts.inAWeek()}
        </Button>
        {day !== null && (
          <Button size="sm" look="quiet" onClick={() => onChange(null)}>
            {texts.noReminder()}
          </Button>
        )}
      </div>
    </div>
  );
}

interface NoteProps {
  note: string;
  isSaving: boolean;
  onSave: (note: string) => void;
}

function Note({ note, isSaving, onSave }: NoteProps) {
  const field = useId();
  const [text, setText] = useState(note);
  return (
    <div className={css.moves}>
      <label className={controls.label} htmlFor={field}>
        {texts.yourNote()}
      </label>
      <textarea
        dir="auto"
        className={controls.input}
        id={field}
        rows={2}
        maxLength={chatLimits.enquiryNoteLength}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={layout.row}>
        <span className={typography.meta}>{texts.onlyYou()}</span>
        {text.trim() !== note && (
          <Button size="sm" busy={isSaving} onClick={() => onSave(text.trim())}>
            {texts.saveNote()}
          </Button>
        )}
      </div>
    </div>
  );
}
