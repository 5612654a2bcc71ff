import { FormAlert } from '#web/features/accounts/form-alert.tsx';
import { signupFields, type SignupErrors } from './signup-problem.ts';
import * as typography from '#web/ui/typography/typography.module.css';

interface ErrorSummaryProps {
  errors: SignupErrors;
}

/** The errors of the form, with a link to each field. */
export function ErrorSummary({ errors }: ErrorSummaryProps) {
  const links = signupFields.flatMap((field) => {
    const error = errors[field];
    if (error === undefined) return [];
    return (
      <a
        key={field}
        href={`#${field}`}
        onClick={(event) => {
          event.preventDefault();
          const control = event.currentTarget.closest('form')?.elements.namedItem(field);
          if (control instanceof HTMLElement) control.focus();
        }}
      >
        {error}
      </a>
    );
  });
  const [first] = signupFields.flatMap((field) => errors[field] ?? []);
  const text = errors.form ?? first;
  // A single error of a single field is shown once.
  const once = links.length === 1 && first === text;
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
