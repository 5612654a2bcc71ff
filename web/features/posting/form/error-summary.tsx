import { useEffect, useRef } from 'react';
import { Notice } from '#web/ui/notice/notice.tsx';
import { allShownFields } from './form-steps.ts';
import type { ErrorName, PostingErrors, PostingValues } from './posting-values.ts';
import * as css from '../posting-frame.module.css';
import * as texts from '#texts/posting.ts';

interface ErrorSummaryProps {
  values: PostingValues;
  errors: PostingErrors;
  /** Errors about no field. */
  other: readonly string[];
  /** Moves the focus to a field, in whichever step it is. */
  onGo: (name: ErrorName) => void;
}

/** The errors, with a link to each field. It takes the focus when it appears, so that it is read out. */
export function ErrorSummary({ values, errors, other, onGo }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  const wrong = allShownFields(values).filter((name) => errors[name] !== undefined);
  const count = wrong.length + other.length;
  return (
    <div ref={box} className={css.errors} tabIndex={-1}>
      <Notice look="danger" role="alert" title={texts.correctAnswers({ n: count })}>
        <ul>
          {wrong.map((name) => (
            <li key={name}>
              <a
                href={`#${name}`}
                onClick={(event) => {
                  event.preventDefault();
                  onGo(name);
                }}
              >
                {errors[name]}
              </a>
            </li>
          ))}
          {other.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
