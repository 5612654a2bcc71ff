import { limits } from '#contracts/limits.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';

interface NameDialogProps {
  open: boolean;
  /** The name of before, to be changed. */
  name: string;
  sharedBy: string;
  onName: (name: string) => void;
  onClose: () => void;
}

/** A dialog for the name under which a visitor with the link marks and writes. */
export function NameDialog({ open, name, sharedBy, onName, onClose }: NameDialogProps) {
  const { form, field } = useForm<'name'>({
    check: (given) => ({ name: given.name === '' ? 'Write your name.' : undefined }),
    send: (given) => onName(given.name),
  });
  return (
    <Dialog open={open} onClose={onClose} title="Your name">
      <form {...form} noValidate>
        <TextField
          {...field('name')}
          label="The name that your family knows you by"
          help={`${sharedBy} and everybody with this link see it. No account is needed.`}
          autoComplete="nickname"
          autoFocus
          maxLength={limits.guestName}
          defaultValue={name}
        />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary">
            Go on
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
