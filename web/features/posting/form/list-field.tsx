import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { limits } from '#contracts/limits.ts';
import { Field } from '#web/ui/field/field.tsx';
import type { ListName } from './posting-values.ts';
import { usePostingForm } from './posting-context.ts';
import * as buttons from '#web/ui/button/button.module.css';
import * as chips from '#web/ui/chip/chip.module.css';
import * as controls from '#web/ui/field/field.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './list-field.module.css';
import * as texts from '#texts/posting.ts';
import { sentence } from '#web/lib/sentence.ts';

interface ListFieldProps {
  name: ListName;
  label: string;
  optional?: boolean;
  help?: string;
  placeholder?: string;
  maxLength: number;
  maxItems: number;
  /** Items that another field shows. */
  leftOut?: readonly string[];
}

/** A list of short texts: Enter, comma or the button adds one, its cross removes it. */
export function ListField({
  name,
  label,
  optional,
  help,
  placeholder,
  maxLength,
  maxItems,
  leftOut = [],
}: ListFieldProps) {
  const { values, errors, change } = usePostingForm();
  const [typed, setTyped] = useState('');
  /** The addition that is due in a moment, or when the step is left before. */
  const waiting = useRef<(() => void) | null>(null);
  const finish = () => {
    waiting.current?.();
    waiting.current = null;
  };
  useEffect(() => finish, []);
  const list = values[name];
  const shown = list.filter((text) => !leftOut.includes(text));
  const add = () => {
    const text = typed.trim();
    setTyped('');
    if (text !== '' && !list.includes(text) && list.length < maxItems) change(name, [...list, text]);
  };
  return (
    <Field label={label} optional={optional} help={help} error={errors[name]}>
      {(control) => (
        <>
          <span className={css.entry}>
            <input
              {...control}
              className={controls.input}
              name={name}
              value={typed}
              maxLength={maxLength}
              placeholder={placeholder}
              enterKeyHint="done"
              autoComplete="off"
              onChange={(event) => setTyped(event.target.value)}
              // Text that was typed but not added would be lost at the next step. It is added after a delay: if the
              // list grew at once, a finger would miss its target.
              onBlur={() => {
                waiting.current = add;
                setTimeout(finish, limits.autocompleteHideDelayMs);
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' && event.key !== ',') return;
                event.preventDefault();
                add();
              }}
            />
            <button className={`${buttons.button} ${buttons.secondary}`} type="button" onClick={add}>
              {texts.add()}
            </button>
          </span>
          {shown.length > 0 && (
            <ul className={chips.group} aria-label={label}>
              {shown.map((text) => (
                <li key={text}>
                  <button
                    className={`${chips.chip} ${chips.on}`}
                    type="button"
                    onClick={() =>
                      change(
                        name,
                        list.filter((other) => other !== text),
                      )
                    }
                  >
                    {sentence(
                      texts.removeItem({
                        item: text,
                        hidden: (words) => <span className={typography.screenReaderOnly}>{words}</span>,
                      }),
                    )}
                    <X />
                  </button>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Field>
  );
}
