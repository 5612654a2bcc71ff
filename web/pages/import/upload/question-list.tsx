import { useState } from 'react';
import type { ImportQuestion } from '#contracts/imports/imports.ts';
import { limits } from '#contracts/limits.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import type { Answers } from './use-answers.ts';
import * as controls from '#web/ui/field/field.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './question-list.module.css';
import * as texts from '#texts/import.ts';

/** The id of a question's first control, which takes the focus when the question is still open. */
export function controlId(questionId: string): string {
  return `question-${questionId.replaceAll(/[^\w-]/g, '-')}`;
}

/** The answer as chosen here, else as stored. */
export function answerOf(question: ImportQuestion, answers: Answers): string | null {
  const chosen = answers.answers.questions[question.id];
  return chosen === undefined || chosen === '' ? question.answer : chosen;
}

/** The required questions without an answer. */
export function openQuestions(questions: readonly ImportQuestion[], answers: Answers): ImportQuestion[] {
  return questions.filter((question) => question.is_required && answerOf(question, answers) === null);
}

interface QuestionListProps {
  questions: readonly ImportQuestion[];
  answers: Answers;
}

/** Questions that the file leaves open, with examples from it. */
export function QuestionList({ questions, answers }: QuestionListProps) {
  const sorted = questions.toSorted((a, b) => Number(b.is_required) - Number(a.is_required));
  return (
    <ul className={css.list}>
      {sorted.map((question) => (
        <li key={question.id}>
          <Question question={question} answers={answers} />
        </li>
      ))}
    </ul>
  );
}

function Question({ question, answers }: { question: ImportQuestion; answers: Answers }) {
  const { id, text, examples, choices, is_required } = question;
  const answer = answerOf(question, answers);
  const control = controlId(id);
  return (
    <fieldset className={css.question} data-open={is_required && answer === null ? true : undefined}>
      <legend className={css.legend}>
        <span className={css.text}>{text}</span>{' '}
        {is_required && answer === null && <Badge look="pending">{texts.needsAnswer()}</Badge>}
      </legend>
      {examples.length > 0 && (
        <ul className={css.examples}>
          {examples.map((example) => (
            <li key={example}>{example}</li>
          ))}
        </ul>
      )}
      {choices.length === 0 ? (
        <FreeAnswer id={control} label={text} answer={answer} onAnswer={(value) => answers.setQuestion(id, value)} />
      ) : (
        <div className={css.choices}>
          {choices.map((choice, index) => (
            <label key={choice.value} className={css.choice}>
              <input
                type="radio"
                id={index === 0 ? control : undefined}
                name={control}
                value={choice.value}
                checked={answer === choice.value}
                onChange={() => answers.setQuestion(id, choice.value)}
              />
              <span>
                <b>{choice.label}</b>
                {choice.example !== null && <span className={css.example}>{choice.example}</span>}
              </span>
            </label>
          ))}
        </div>
      )}
    </fieldset>
  );
}

interface FreeAnswerProps {
  id: string;
  label: string;
  answer: string | null;
  onAnswer: (text: string) => void;
}

/** A text that is sent when it is complete. */
function FreeAnswer({ id, label, answer, onAnswer }: FreeAnswerProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const value = typed ?? answer ?? '';
  const isNew = value.trim() !== '' && value.trim() !== answer;

  const { form } = useForm<'answer'>({
    check: () => (isNew ? {} : null),
    send: ({ answer: text }) => onAnswer(text),
  });

  return (
    <form {...form} className={css.free}>
      <input
        id={id}
        name="answer"
        className={controls.input}
        aria-label={label}
        value={value}
        maxLength={limits.placeTextLength}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" aria-disabled={!isNew}>
        {texts.useIt()}
      </Button>
      <p className={typography.screenReaderOnly} role="status">
        {answer !== null && texts.answered({ answer })}
      </p>
    </form>
  );
}
