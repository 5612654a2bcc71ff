import { useRef, useState, type SyntheticEvent } from 'react';
import { ApiFailure } from '#web/lib/api.ts';
import { readForm } from './read-form.ts';
import * as common from '#texts/common.ts';

/** The texts to show beside fields; a field without an error may be named with undefined. */
export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;
/** The texts of a form by the names of its controls; a box that is not ticked is absent. */
export type FieldValues<Field extends string> = Readonly<Record<Field, string>>;

export interface FormOptions<Field extends string, Reply, Values = FieldValues<Field>> {
  /**
   * The errors that the page finds by itself, under `form` what concerns more than one field. With an error nothing is
   * sent; null where there is nothing to send.
   */
  check?: (values: FieldValues<Field>, form: HTMLFormElement) => FieldErrors<Field | 'form'> | null;
  /** Sends the values. It may fail with an `ApiFailure`, whose errors are shown beside the fields that they name. */
  send: (values: Values) => Reply | Promise<Reply>;
  /** Runs once the values are sent; the button stays busy until it is done. */
  onSent?: (reply: Reply, values: Values) => unknown;
  /** Receives a failure first. The form doesn't show it if this returns true. */
  onFailure?: (failure: unknown, values: Values) => unknown;
  /** The sentence of a call without a reply, in place of the network's. */
  broken?: string;
  /** The sentence of a failure that says nothing itself. */
  failed?: string;
  /** The field that shows failures of the whole form. */
  problemAt?: Field;
  /** Fields that are emptied once they are sent. */
  empties?: readonly Field[];
}

type Texts = Partial<Record<string, string>>;

/** The errors that a form says, and the code of the call's failure if they are from one. */
interface Said {
  texts: Texts;
  code?: ApiFailure['code'];
}

/**
 * A form that is read when it is sent: its controls hold what was typed, under their names, and stay filled in whatever
 * the server replies. Errors appear beside their fields, of which the first takes the focus. A second press while the
 * first is under way sends nothing.
 */
export function useForm<Field extends string, Reply = unknown, Values = FieldValues<Field>>({
  check,
  send,
  onSent,
  onFailure,
  broken,
  failed = common.noAnswer(),
  problemAt,
  empties = [],
}: FormOptions<Field, Reply, Values>) {
  const element = useRef<HTMLFormElement>(null);
  // A second press may come before React has rendered the first.
  const isSending = useRef(false);
  const [{ texts: errors, code: problemCode }, setSaid] = useState<Said>({ texts: {} });
  const [busy, setBusy] = useState(false);

  function show(found: Texts, code?: ApiFailure['code']): boolean {
    setSaid({ texts: found, code });
    const controls = [...(element.current?.elements ?? [])] as HTMLInputElement[];
    const first = controls.find(({ name }) => found[name]);
    first?.focus();
    return first !== undefined;
  }

  function showFailure(failure: unknown) {
    const isReply = failure instanceof ApiFailure;
    // A bug, and not a failed call: the console has to show it.
    if (!isReply) reportError(failure);
    const code = isReply ? failure.code : undefined;
    const isSpoken = isReply && (failure.status > 0 || broken === undefined);
    const text = (isSpoken && failure.message) || (broken ?? failed);
    const named = Object.entries(isReply ? failure.errors : {}).map(([name, [first]]) => [name, first] as const);
    // Most refusals say the sentence of their first field.
    const isSaid = named.some(([, first]) => first === text);
    const isShown = show({ ...Object.fromEntries(named), ...(!isSaid && { form: text }) }, code);
    if (!isShown) show({ [problemAt ?? 'form']: text }, code);
  }

  /** Sends the form: what its controls hold, or values that its controls do not hold as texts. */
  async function submit(given?: FieldValues<Field>) {
    const form = element.current;
    if (isSending.current || !form) return;
    const values = given ?? (readForm(form) as FieldValues<Field>);
    const found: Texts | null = check ? check(values, form) : {};
    if (found === null || Object.values(found).some(Boolean)) {
      if (found) show(found);
      return;
    }
    isSending.current = true;
    setSaid({ texts: {} });
    setBusy(true);
    try {
      const reply = await send(values as Values);
      for (const name of empties) (form.elements.namedItem(name) as HTMLInputElement).value = '';
      await onSent?.(reply, values as Values);
    } catch (failure) {
      if (onFailure?.(failure, values as Values) !== true) showFailure(failure);
    }
    isSending.current = false;
    setBusy(false);
  }

  return {
    /** The properties of the form itself. */
    form: {
      ref: element,
      onSubmit: (event: SyntheticEvent) => {
        event.preventDefault();
        void submit();
      },
      // The error of a field ends when somebody corrects it; the others stay.
      onInput: ({ target }: SyntheticEvent) => {
        const { name } = target as HTMLInputElement;
        if (errors[name]) setSaid(({ texts, code }) => ({ texts: { ...texts, [name]: undefined }, code }));
      },
    },
    /** The properties of a field: its name and its error. */
    field: <Name extends Field>(name: Name) => ({ name, error: errors[name] }),
    errors: errors as FieldErrors<Field>,
    /** The failure of the whole form. */
    problem: errors.form,
    /** The code of that failure. */
    problemCode,
    busy,
    submit,
    /** Shows errors of fields, and under `form` what concerns more than one. */
    show,
    /** Shows a failure of another call that belongs to the form. */
    fail: showFailure,
    /** Removes all errors. */
    clear: () => setSaid({ texts: {} }),
    /** Removes the errors of fields, when somebody goes on typing. */
    clearFields: () => setSaid(({ texts: { form }, code }) => ({ texts: { form }, code })),
  };
}
