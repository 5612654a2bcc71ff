import { useState } from 'react';
import { decideItem } from '#contracts/calls/desk.ts';
import type { DeskRecord, QueueItem } from '#contracts/desk/desk.ts';
import { operatorLimits, type OperatorMe } from '#contracts/desk/operators.ts';
import { dangerousActs, reviewActLabels, timedActs, type ReviewAct } from '#contracts/desk/review.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Check } from '#web/ui/field/check.tsx';
import { SelectField, TextField } from '#web/ui/field/text-field.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { useCallForm } from '#web/ui/form/use-call-form.ts';
import { writeDigits } from '#web/ui/form/write-digits.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import { CodeForm } from '../door.tsx';
import { MergeFields, type MergeChoice } from './merge-fields.tsx';
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
  const [merge, setMerge] = useState<MergeChoice>({ other: copies[0]?.id ?? 0, stays: 'other' });
  const { form, field, problem, busy } = useCallForm(decideItem, {
    given: ({ reason, note, days, picture, ...boxes }) => ({
      params: { id: item.id },
      body: {
        act,
        reason: act === 'keep' ? '' : reason,
        note,
        ...(timedActs.includes(act) && days !== '' && { days: Number(days) }),
        ...(act === 'remove_picture' && { picture }),
        ...(act === 'ask_change' && { hides: 'hides' in boxes }),
        ...(act === 'merge' && merge),
      },
    }),
    onSent: async () => {
      showToast({ text: `Done: ${reviewActLabels[act].toLowerCase()}.` });
      await onDone();
    },
    broken: 'This could not be decided. Please try again.',
  });
  const needsCode = dangerousActs.includes(act) && me.fresh_until === null;
  if (needsCode) return <CodeForm userId={me.id} label="Go on" />;
  return (
    <form {...form} className={layout.stack}>
      {act !== 'keep' && (
        <TextField
          {...field('reason')}
          label={act === 'ask_change' ? 'What is wrong, and what to change' : 'Reason that the person reads'}
          list="usual-reasons"
          autoFocus
          maxLength={operatorLimits.reasonLength}
          defaultValue={usualReasons[act]?.[0]}
        />
      )}
      <datalist id="usual-reasons">
        {usualReasons[act]?.map((text) => (
          <option key={text} value={text} />
        ))}
      </datalist>
      {timedActs.includes(act) && (
        <TextField
          {...field('days')}
          label="Days"
          help={act === 'suspend' ? 'Left out: until it is taken back.' : undefined}
          optional={act === 'suspend'}
          // A field of numbers takes Western digits alone.
          inputMode="numeric"
          pattern="[0-9]+"
          maxLength={String(operatorLimits.mostDays).length}
          required={act === 'limit'}
          defaultValue="7"
          onChange={writeDigits}
        />
      )}
      {act === 'ask_change' && <Check name="hides">Hide it until it is changed</Check>}
      {act === 'merge' && <MergeFields copies={copies} value={merge} onChange={setMerge} />}
      {act === 'remove_picture' && (
        <SelectField
          {...field('picture')}
          label="Picture"
          options={pictures.map(({ id }, index) => ({ value: id, label: `Picture ${index + 1}` }))}
        />
      )}
      <TextField {...field('note')} label="Note for the desk" optional maxLength={operatorLimits.reasonLength} />
      <FormProblem>{problem}</FormProblem>
      <div className={layout.row}>
        <Button
          type="submit"
          look={dangerousActs.includes(act) ? 'danger' : 'primary'}
          busy={busy}
          autoFocus={act === 'keep'}
        >
          {reviewActLabels[act]}
        </Button>
      </div>
    </form>
  );
}
