import { saveClosing } from '#contracts/calls/freshness.ts';
import { formatDay } from '#contracts/text/age-text.ts';
import { placeInScript } from '#contracts/text/place-names.ts';
import {
  isOpenQuestion,
  stillThereAnswers,
  type HomeQuestion,
  type StillThereAnswer,
} from '#contracts/trust/still-there.ts';
import { ClosingForm } from '#web/features/still-there/closing-form.tsx';
import { makeCall } from '#web/lib/make-call.ts';
import { asWritten } from '#web/lib/written-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as panel from '#web/ui/panel/panel.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './still-there-page.module.css';
import * as texts from '#texts/still-there.ts';

interface QuestionedHomeProps {
  token: string;
  home: HomeQuestion;
  /** The answer whose link was pressed, which is the primary button; null for none. */
  chosen: StillThereAnswer | null;
  busy: boolean;
  onAnswer: (answer: StillThereAnswer) => void;
}

/** A home with its three answers, or how its question ended. */
export function QuestionedHome({ token, home, chosen, busy, onAnswer }: QuestionedHomeProps) {
  const { title, place, state, transaction_type: type, confirmed_on: day, pauses_on: pauses } = home;
  return (
    <li className={classNames(panel.panel, css.home)}>
      {title && (
        <h2 className={typography.h4} {...asWritten(title)}>
          {title}
        </h2>
      )}
      {place && <p className={typography.meta}>{placeInScript(place)}</p>}
      <p>{texts.state({ state, type, date: formatDay(day) })}</p>
      {isOpenQuestion(state) && (
        <div className={layout.row}>
          {stillThereAnswers.map((answer) => (
            <Button
              key={answer}
              look={answer === chosen ? 'primary' : 'secondary'}
              busy={busy}
              aria-label={texts.answerFor({ answer, type, title })}
              onClick={() => onAnswer(answer)}
            >
              {texts.answer({ answer, type })}
            </Button>
          ))}
        </div>
      )}
      {pauses && <p className={typography.meta}>{texts.pausesOn({ date: formatDay(pauses) })}</p>}
      {state === 'closed' && (
        <ClosingForm
          type={type}
          send={(body) => makeCall(saveClosing, { params: { token }, body: { home: home.id, ...body } })}
        />
      )}
    </li>
  );
}
