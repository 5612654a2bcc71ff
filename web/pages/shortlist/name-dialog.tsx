import { limits } from '#contracts/limits.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import * as texts from '#texts/shortlist.ts';
import * as common from '#texts/common.ts';

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
    check: (given) => ({ name: given.name === '' ? texts.nameNeeded() : undefined }),
    send: (given) => onName(given.name),
  });
  return (
    <Dialog open={open} onClose={onClose} title={texts.yourName()}>
      <form {...form} noValidate>
        <TextField
          {...field('name')}
          label={texts.nameLabel()}
          help={texts.nameHelp({ person: sharedBy })}
          autoComplete="nickname"
          autoFocus
          maxLength={limits.guestName}
          defaultValue={name}
        />
        <DialogActions>
          <Button onClick={onClose}>{common.cancel()}</Button>
          <Button type="submit" look="primary">
            {texts.goOn()}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
