import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { Import, ImportCounts } from '#contracts/imports/imports.ts';
import { formatCount } from '#contracts/text/rupees.ts';
import { countOf, outcomeTexts } from '../import-texts.ts';
import { OutcomeLines } from './outcome-lines.tsx';
import * as icons from '#web/ui/icon/icon.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './outcome-list.module.css';
import * as texts from '#texts/import.ts';

interface OutcomeListProps {
  userId: number;
  file: Import;
  counts: ImportCounts;
}

/** How many lines have which outcome; each opens its lines. */
export function OutcomeList({ userId, file, counts }: OutcomeListProps) {
  const shown = outcomeTexts.filter(({ outcome }) => countOf(counts, outcome) > 0);
  return (
    <ul className={css.list}>
      {shown.map((text) => (
        <OutcomeRow key={text.outcome} userId={userId} file={file} counts={counts} text={text} />
      ))}
    </ul>
  );
}

function OutcomeRow({ userId, file, counts, text }: OutcomeListProps & { text: (typeof outcomeTexts)[number] }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { outcome, label } = text;
  const isBefore = file.state === 'waiting' || file.state === 'reading';
  const note = outcome === 'paused' ? pausedNote(counts, isBefore) : isBefore ? text.before : text.after;
  const content = (
    <>
      <b className={css.count}>{formatCount(countOf(counts, outcome))}</b>
      <span className={css.label}>
        <b>{label}</b> <span className={typography.meta}>{note}</span>
      </span>
    </>
  );
  // Homes that stay as they are have no lines.
  if (outcome === 'paused' && counts.paused === 0) {
    return (
      <li data-outcome={outcome}>
        <p className={css.row}>{content}</p>
      </li>
    );
  }
  return (
    <li data-outcome={outcome}>
      <button className={css.row} type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {content}
        <ChevronDown className={`${icons.small} ${css.arrow}`} />
      </button>
      <div id={id} hidden={!open}>
        {open && <OutcomeLines userId={userId} file={file} outcome={outcome} label={label} />}
      </div>
    </li>
  );
}

function pausedNote({ vanished, paused }: ImportCounts, isBefore: boolean): string {
  if (paused === 0) return texts.stayOnOffer();
  if (paused === vanished) return isBefore ? texts.willBePaused() : texts.werePaused();
  return (isBefore ? texts.someWillBePaused : texts.somePaused)({ n: paused });
}
