import { useImperativeHandle, useRef, type ClipboardEvent, type KeyboardEvent, type Ref } from 'react';
import { limits } from '#contracts/limits.ts';
import { classNames } from '../class-names.ts';
import { boxAfterKey, enterText, pasteText, type CodeBoxes, type CodeChange } from './code-boxes.ts';
import * as css from './code-input.module.css';
import * as texts from '#texts/ui.ts';

/** The methods for the surrounding form. */
export interface CodeInputHandle {
  /** Focuses the first box and selects its content, so that typing replaces it. */
  focus: () => void;
}

interface CodeInputProps {
  boxes: CodeBoxes;
  onChange: (boxes: CodeBoxes) => void;
  /** Called for a whole code once its end was typed or pasted. */
  onEntered: (code: string) => void;
  /** Called for Enter in any box: the button of an incomplete code is disabled, but the user should learn why. */
  onEnter: () => void;
  /** The label of the group of boxes. */
  label: string;
  /** Accepts a paste only of exactly six digits; otherwise its digits fill the first boxes. */
  wholePasteOnly?: boolean;
  disabled?: boolean;
  invalid?: boolean;
  /** The id of the error message. */
  describedBy?: string;
  ref?: Ref<CodeInputHandle>;
}

/** Six boxes for a code of six digits: typing moves on to the next box, a paste or a phone's suggestion fills all. */
export function CodeInput({
  boxes,
  onChange,
  onEntered,
  onEnter,
  label,
  wholePasteOnly = false,
  disabled = false,
  invalid = false,
  describedBy,
  ref,
}: CodeInputProps) {
  const inputs = useRef<(HTMLInputElement | null)[]>([]);
  const go = (index: number) => inputs.current[index]?.focus({ preventScroll: true });
  useImperativeHandle(ref, () => ({
    focus: () => {
      go(0);
      inputs.current[0]?.select();
    },
  }));

  function apply(change: CodeChange | null) {
    if (!change) return;
    onChange(change.boxes);
    go(change.focus);
    if (change.entered !== null) onEntered(change.entered);
  }
  function handlePaste(event: ClipboardEvent) {
    event.preventDefault();
    apply(pasteText(boxes, event.clipboardData.getData('text'), wholePasteOnly));
  }
  function handleKeyDown(event: KeyboardEvent, index: number) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      onEnter();
      return;
    }
    const next = boxAfterKey(boxes, index, event.key);
    if (next === null) return;
    event.preventDefault();
    go(next);
  }

  return (
    <div
      className={classNames(css.codes, invalid && css.invalid)}
      role="group"
      aria-label={label}
      aria-describedby={describedBy}
      onPaste={handlePaste}
    >
      {boxes.map((digit, index) => (
        <input
          // The boxes never change their order.
          key={index}
          ref={(input) => {
            inputs.current[index] = input;
          }}
          className={classNames(css.code, digit && css.filled)}
          type="text"
          inputMode="numeric"
          // On the first box only: phones suggest the code of a mail there.
          autoComplete={index === 0 ? 'one-time-code' : 'off'}
          enterKeyHint={index === limits.codeDigits - 1 ? 'done' : 'next'}
          aria-label={texts.digit({ n: index + 1 })}
          aria-invalid={invalid || undefined}
          value={digit}
          disabled={disabled}
          // Not onChange, which does not fire when the same digit is typed again: that moves on to the next box too.
          onInput={(event) => apply(enterText(boxes, index, event.currentTarget.value, wholePasteOnly))}
          onKeyDown={(event) => handleKeyDown(event, index)}
          onFocus={(event) => event.target.select()}
        />
      ))}
    </div>
  );
}
