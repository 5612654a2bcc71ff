import { useId, type ComponentProps } from 'react';
import { limits } from '#contracts/limits.ts';
import { CodeInput } from '#web/ui/code-input/code-input.tsx';
import { FieldError } from '#web/ui/field/field-error.tsx';
import * as controls from '#web/ui/field/field.module.css';
import * as texts from '#texts/account-pages.ts';

type CodeFieldProps = Omit<ComponentProps<typeof CodeInput>, 'label' | 'invalid' | 'describedBy'> & { error?: string };

/** The boxes of a code, with its error. */
export function CodeField({ error, ...input }: CodeFieldProps) {
  const errorId = useId();
  return (
    <div className={controls.field}>
      <CodeInput
        {...input}
        label={texts.codeOf({ codeDigits: limits.codeDigits })}
        invalid={error !== undefined}
        describedBy={error === undefined ? undefined : errorId}
      />
      {error !== undefined && (
        <FieldError id={errorId} role="alert">
          {error}
        </FieldError>
      )}
    </div>
  );
}
