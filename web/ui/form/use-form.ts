import { useRef, useState, type SyntheticEvent } from 'react';
import { ApiFailure } from '#web/lib/api.ts';
import { readForm } from './read-form.ts';

/** The texts to show beside fields; a field without an error may be named with undefined. */
export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;
/** The texts of a form by the names of its controls; a box that is not ticked is absent. */
export type FieldValues<Field extends string> = Readonly<Record<Field, string>>;

export interface FormOptions<Field extends string, Reply, Values = FieldValues<Field>> {
  /** The errors that the page finds by itself: with one of them nothing is sent. Null where there is nothing to send. */
  check?: (values: FieldValues<Field>, form: HTMLFormElement) => FieldErrors<Field> | null;
  /** Sends the values. It may fail with an `ApiFailure`, whose errors are shown beside the fields that they name. */
  send: (values: Values) => Reply | Promise<Reply>;
  /** Runs once the values are sent; the button stays busy until it is done. */
  onSent?: (reply: Reply, values: Values) => unknown;
  /** Receives a failure first. The form doesn't show it if this returns true. */
  onFailure?: (failure: unknown) => unknown;
  /** The sentence of a call without a reply, in place of the network's. */
  broken?: string;
  /** The field that shows failures of the whole form. */
  problemAt?: Field;
  /** Fields that are emptied once they are sent. */
  empties?: readonly Field[];
}

interface Shown<Field extends string> {
  errors: FieldErrors<Field>;
  /** The failure of the whole form. */
  problem: string | null;
  busy: boolean;
}

/**
 * A form that is read when it is sent: its controls hold what was typed, under their names, and stay filled in whatever
 * the server replies. Errors appear beside their fields, of which the first takes the focus. A second press while the
 * first is under way sends nothing.
 */
export function useForm<Field extends string, Reply = unknown, Values = FieldValues<Field>>(
  options: FormOptions<Field, Reply, Values>,
) {
  const element = useRef<HTMLFormElement>(null);
  // A second press may come before React has rendered the first.
  const isSending = useRef(false);
  const [shown, setShown] = useState<Shown<Field>>({ errors: {}, problem: null, busy: false });
  const controls = () => [...(element.current?.elements ?? [])] as HTMLInputElement[];

  function showErrors(errors: FieldErrors<Field>, problem: string | null = null) {
    setShown({ errors, problem, busy: false });
    controls()
      .find(({ name }) => errors[name as Field])
      ?.focus();
  }

  function showFailure(failure: unknown) {
    const { broken = 'Something went wrong. Please try again.', problemAt } = options;
    const isSaid = failure instanceof ApiFailure && (failure.status > 0 || options.broken === undefined);
    const text = isSaid ? failure.message : broken;
    const named = failure instanceof ApiFailure ? Object.entries(failure.errors) : [];
    const errors = Object.fromEntries(named.map(([name, [first]]) => [name, first])) as FieldErrors<Field>;
    const isBeside = controls().some(({ name }) => errors[name as Field]);
    // Most refusals say the sentence of their first field.
    if (isBeside) showErrors(errors, Object.values(errors).includes(text) ? null : text);
    else if (problemAt) showErrors({ [problemAt]: text } as FieldErrors<Field>);
    else showErrors({}, text);
  }

  /** Sends the form: what its controls hold, or values of controls that are no texts. */
  async function submit(given?: FieldValues<Field>) {
    const form = element.current;
    if (isSending.current || !form) return;
    const values = given ?? (readForm(form) as FieldValues<Field>);
    const found = options.check ? options.check(values, form) : {};
    if (found === null) return;
    if (Object.values(found).some(Boolean)) {
      showErrors(found);
      return;
    }
    isSending.current = true;
    setShown({ errors: {}, problem: null, busy: true });
    try {
      const reply = await options.send(values as Values);
      for (const name of options.empties ?? []) {
        (form.elements.namedItem(name) as HTMLInputElement).value = '';
      }
      await options.onSent?.(reply, values as Values);
      setShown((before) => ({ ...before, busy: false }));
    } catch (failure) {
      if (options.onFailure?.(failure) === true) setShown({ errors: {}, problem: null, busy: false });
      else showFailure(failure);
    } finally {
      isSending.current = false;
    }
  }

  return {
    ...shown,
    /** The properties of the form itself. */
    form: {
      ref: element,
      onSubmit: (event: SyntheticEvent) => {
        event.preventDefault();
        void submit();
      },
    },
    /** The properties of a field: its name and its error. */
    field: <Name extends Field>(name: Name) => ({ name, error: shown.errors[name] }),
    submit,
    /** Shows a failure of another call that belongs to the form. */
    fail: showFailure,
    /** Takes away what the form says, when somebody goes on typing. */
    clear: () => setShown({ errors: {}, problem: null, busy: isSending.current }),
  };
}
