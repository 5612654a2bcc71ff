import { FormAlert } from '#web/features/accounts/form-alert.tsx';
import { signupFields, type SignupProblem } from './signup-problem.ts';
import * as typography from '#web/ui/typography/typography.module.css';

interface ErrorSummaryProps {
  problem: SignupProblem;
  /** Moves the focus to a field. */
  onGo: (field: string) => void;
}

/** The errors of the form, with a link to each field. */
export function ErrorSummary({ problem, onGo }: ErrorSummaryProps) {
  const { text, errors } = problem;
  const links = signupFields.flatMap((field) => {
    const error = errors[field];
    if (error === undefined) return [];
    return (
      <a
        key={field}
        href={`#${field}`}
        onClick={(event) => {
          event.preventDefault();
          onGo(field);
        }}
      >
        {error}
      </a>
    );
  });
  // A single error of a single field is shown once.
  const once = links.length === 1 && Object.values(errors)[0] === text;
  return (
    <FormAlert>
      {once ? (
        <span className={typography.link}>{links}</span>
      ) : (
        <>
          <span>{text}</span>
          {links.length > 0 && (
            <ul>
              {links.map((link) => (
                <li key={link.key}>{link}</li>
              ))}
            </ul>
          )}
        </>
      )}
    </FormAlert>
  );
}
