import { FieldError } from './field-error.tsx';
import * as css from './field.module.css';

/** The note under a control: its error, else its help. */
export function FieldNote({ id, help, error }: { id: string; help?: string; error?: string }) {
  if (error) {
    return <FieldError id={id}>{error}</FieldError>;
  }
  return help ? (
    <p className={css.help} id={id}>
      {help}
    </p>
  ) : null;
}
