import { ChangeEmailDialog } from './change-email-dialog.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';

interface CredentialDialogProps {
  which: 'password' | 'email';
  userId: number;
  open: boolean;
  onClose: () => void;
}

/** The dialog that changes the password or the address. */
export function CredentialDialog({ which, ...rest }: CredentialDialogProps) {
  return which === 'password' ? <ChangePasswordDialog {...rest} /> : <ChangeEmailDialog {...rest} />;
}
