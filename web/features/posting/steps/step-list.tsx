import { typeWord } from '#contracts/homes/home-name.ts';
import { limits } from '#contracts/limits.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import type { StepId } from '#contracts/record/define.ts';
import { placeInScript } from '#contracts/text/place-names.ts';
import type { PostingValues } from '../form/posting-values.ts';
import type { Posting } from '../form/use-posting.ts';
import * as frame from '../posting-frame.module.css';
import * as icons from '#web/ui/icon/icon.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './step-list.module.css';
import * as texts from '#texts/posting.ts';

/** A summary of a completed step, in two words. */
function note(id: StepId, values: PostingValues): string {
  const [choice] = values.selectedTransactionTypes;
  if (id === 'offer' && choice) {
    return texts.offerNote({ deal: choice, type: typeWord(values.propertyType) });
  }
  if (id === 'place') return placeInScript([values.locality, values.city].filter(Boolean).join(', '));
  if (id === 'photos') return texts.upToPhotos({ imagesPerRecord: limits.imagesPerRecord });
  return '';
}

/** All steps, beside the form on wide screens. */
export function StepColumn({ posting }: { posting: Posting }) {
  const { steps, at, form, goTo, openStep } = posting;
  return (
    <nav className={frame.steps} aria-label={texts.steps()}>
      <ol className={css.steps}>
        {steps.map(({ id, title }, index) => {
          const words = index <= at ? note(id, form.values) : '';
          return (
            <li
              key={id}
              className={classNames(index < at && css.done, index === at && css.current)}
              aria-current={index === at ? 'step' : undefined}
            >
              <button type="button" onClick={() => (index < at ? openStep(id) : void goTo(id))}>
                <b>{index < at ? <Tick /> : index + 1}</b>
                <span>
                  {title}
                  {words && <small>{words}</small>}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** The current step and their number, above the form on phones. */
export function StepLine({ at, count, isFree }: { at: number; count: number; isFree: boolean }) {
  const words = texts.stepOf({ n: at + 1, count });
  return (
    <div className={css.line}>
      <p className={typography.meta}>
        {words}
        {isFree && <Badge look="active">{texts.free()}</Badge>}
      </p>
      <div
        className={css.track}
        role="progressbar"
        aria-valuenow={at + 1}
        aria-valuemin={1}
        aria-valuemax={count}
        aria-label={words}
      >
        {Array.from({ length: count }, (_, index) => (
          <i key={index} className={classNames(index < at && css.done, index === at && css.current)} />
        ))}
      </div>
    </div>
  );
}

/** An inline SVG: an icon that two pages share would cost the other page a separate file. */
function Tick() {
  return (
    <svg className={icons.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M20 6 9 17l-5-5" />
    </svg>
  );
}
