import { CircleAlert } from 'lucide-react';

/** What stands under a control: what is wrong, else what helps. */
export function FieldNote({ id, help, error }: { id: string; help?: string; error?: string }) {
  if (error) {
    return (
      <p className="error" id={id}>
        <CircleAlert className="icon" />
        {error}
      </p>
    );
  }
  return help ? (
    <p className="help" id={id}>
      {help}
    </p>
  ) : null;
}
