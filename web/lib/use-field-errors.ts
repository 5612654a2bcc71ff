import { useState, type RefObject } from 'react';
import { ApiFailure } from '#web/lib/api.ts';
import { callFailureText } from '#web/lib/call-failure.ts';

/** The errors of a form's fields, the first of which takes the focus, and the problem of the whole form. */
export function useFieldErrors<Field extends string>(form: RefObject<HTMLFormElement | null>) {
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const [problem, setProblem] = useState<string | null>(null);

  function showErrors(found: Partial<Record<Field, string>>) {
    setErrors(found);
    setProblem(null);
    const names = Object.keys(found);
    const fields = [...(form.current?.elements ?? [])] as HTMLInputElement[];
    fields.find(({ name }) => names.includes(name))?.focus();
  }

  /** Shows a failed call at the fields that it names, or above the form. */
  function showFailure(error: unknown, fallback: string) {
    const named = error instanceof ApiFailure ? Object.entries(error.errors) : [];
    showErrors(Object.fromEntries(named.map(([field, [text]]) => [field, text])) as Partial<Record<Field, string>>);
    if (named.length === 0) setProblem(callFailureText(error, fallback));
  }

  return { errors, problem, showErrors, showFailure };
}
