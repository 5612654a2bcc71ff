import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { BodyOf } from '#contracts/calls/call.ts';
import { decideItem } from '#contracts/calls/desk.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { typedDigits } from '#contracts/digits.ts';
import type { DeskRecord, QueueItem } from '#contracts/desk.ts';
import { operatorLimits, type OperatorMe } from '#contracts/operators.ts';
import { dangerousActs, reviewActLabels, timedActs, type ReviewAct } from '#contracts/review.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Check } from '#web/ui/field/check.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { Select } from '#web/ui/field/select.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { CodeForm } from './door.tsx';
import { MergeFields, type MergeChoice } from './merge-fields.tsx';
import * as controls from '#web/ui/field/field.module.css';
import * as layout from '#web/ui/layout/layout.module.css';

/** Reasons that moderators give most often, for the person to read. */
const usualReasons: Partial<Record<ReviewAct, readonly string[]>> = {
  hide: [
    'The pictures are of another home.',
    'It asks for money before a visit.',
    'It is not for sale or rent any more.',
  ],
  merge: ['Both are the same home.'],
  ask_change: ['The price or the place is wrong.', 'Please take the phone number out of the text.'],
};

interface DecideFormProps {
  me: OperatorMe;
  item: QueueItem;
  act: ReviewAct;
  pictures: DeskRecord['pictures'];
  /** Other listings of the same home, perhaps. */
  copies: DeskRecord[];
  onDone: () => Promise<void>;
}

/** The fields of an act: the reason that the person reads, and where they apply a picture or days. Enter decides. */
export function DecideForm({ me, item, act, pictures, copies, onDone }: DecideFormProps) {
  const [reason, setReason] = useState(usualReasons[act]?.[0] ?? '');
  const [note, setNote] = useState('');
  const [days, setDays] = useState('7');
  const [hides, setHides] = useState(false);
  const [merge, setMerge] = useState<MergeChoice>({ other: copies[0]?.id ?? 0, stays: 'other' });
  const [picture, setPicture] = useState(pictures[0]?.id ?? '');
  const decide = useMutation({
    mutationFn: ({ id, ...body }: BodyOf<typeof decideItem> & { id: number }) =>
      makeCall(decideItem, { params: { id }, body }),
    onSuccess: async () => {
      showToast({ text: `Done: ${reviewActLabels[act].toLowerCase()}.` });
      await onDone();
    },
  });
  const needsCode = dangerousActs.includes(act) && me.fresh_until === null;
  if (needsCode) return <CodeForm userId={me.id} label="Go on" />;
  return (
    <form
      className={layout.stack}
      onSubmit={(event) => {
        event.preventDefault();
        const timed = timedActs.includes(act) && days !== '' ? { days: Number(days) } : {};
        const options = {
          ...(act === 'remove_picture' && { picture }),
          ...(act === 'ask_change' && { hides }),
          ...(act === 'merge' && merge),
        };
        decide.mutate({ id: item.id, act, reason, note, ...timed, ...options });
      }}
    >
      {act !== 'keep' && (
        <Field label={act === 'ask_change' ? 'What is wrong, and what to change' : 'Reason that the person reads'}>
          {(control) => (
            <input
              {...control}
              className={controls.input}
              list="usual-reasons"
              autoFocus
              maxLength={operatorLimits.reasonLength}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
      )}
      <datalist id="usual-reasons">
        {usualReasons[act]?.map((text) => (
          <option key={text} value={text} />
        ))}
      </datalist>
      {timedActs.includes(act) && (
        <Field
          label="Days"
          help={act === 'suspend' ? 'Left out: until it is taken back.' : undefined}
          optional={act === 'suspend'}
        >
          {(control) => (
            <input
              {...control}
              className={controls.input}
              // A field of numbers takes Western digits alone.
              inputMode="numeric"
              pattern="[0-9]+"
              maxLength={String(operatorLimits.mostDays).length}
              required={act === 'limit'}
              value={days}
              onChange={(event) => setDays(typedDigits(event.target.value))}
            />
          )}
        </Field>
      )}
      {act === 'ask_change' && (
        <Check checked={hides} onChange={(event) => setHides(event.target.checked)}>
          Hide it until it is changed
        </Check>
      )}
      {act === 'merge' && <MergeFields copies={copies} value={merge} onChange={setMerge} />}
      {act === 'remove_picture' && (
        <Field label="Picture">
          {(control) => (
            <Select
              {...control}
              value={picture}
              options={pictures.map(({ id }, index) => ({ value: id, label: `Picture ${index + 1}` }))}
              onChange={(event) => setPicture(event.target.value)}
            />
          )}
        </Field>
      )}
      <Field label="Note for the desk" optional>
        {(control) => (
          <input
            {...control}
            className={controls.input}
            maxLength={operatorLimits.reasonLength}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
      {decide.error && (
        <Notice look="danger" role="alert">
          {callFailureText(decide.error, 'This could not be decided. Please try again.')}
        </Notice>
      )}
      <div className={layout.row}>
        <Button
          type="submit"
          look={dangerousActs.includes(act) ? 'danger' : 'primary'}
          busy={decide.isPending}
          autoFocus={act === 'keep'}
        >
          {reviewActLabels[act]}
        </Button>
      </div>
    </form>
  );
}
