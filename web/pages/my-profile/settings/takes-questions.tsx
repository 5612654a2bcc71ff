import { saveTakesQuestions } from '#contracts/calls/questions.ts';
import { limits } from '#contracts/limits.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { takesQuestionsQuery } from '../my-profile.queries.ts';
import { SwitchSetting } from './switch-setting.tsx';
import * as texts from '#texts/profile-settings.ts';

/** Whether seekers may ask, with one press for several homes, what a listing doesn't say. */
export function TakesQuestions({ userId }: { userId: number }) {
  return (
    <SwitchSetting
      title={texts.questions()}
      label={texts.takeQuestions()}
      hint={texts.takeQuestionsHint({ days: String(limits.questionRestDays) })}
      failed={texts.presenceFailed()}
      query={takesQuestionsQuery(userId)}
      isOn={(choice) => choice.takes_questions}
      save={(isOn) => {
        const body = { takes_questions: isOn };
        return { body, saved: makeCall(saveTakesQuestions, { body }).then(({ data }) => data) };
      }}
    />
  );
}
