import { useId } from 'react';
import { saveProfile } from '#contracts/calls/profile.ts';
import { limits } from '#contracts/limits.ts';
import { phoneText } from '#contracts/text/phone-text.ts';
import type { ProfileUser } from '#contracts/accounts/profile.ts';
import { NameFields } from '#web/features/accounts/name-fields.tsx';
import { refreshSession } from '#web/session/account-calls.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx';
import { SelectField, TextField } from '#web/ui/field/text-field.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { useCallForm } from '#web/ui/form/use-call-form.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import { enquiryChoices } from '../enquiry-words.ts';
import { checkProfile, userTypeChoices } from './profile-form.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as texts from '#texts/profile-settings.ts';
import * as common from '#texts/common.ts';
import * as profileTexts from '#texts/profile.ts';

interface EditProfileProps {
  user: ProfileUser;
  open: boolean;
  onClose: () => void;
  onSaved: () => void;
}

/** The form that edits the user's profile. */
export function EditProfile({ user, open, onClose, onSaved }: EditProfileProps) {
  return (
    <Dialog open={open} onClose={onClose} title={profileTexts.editProfile()}>
      <EditForm user={user} onClose={onClose} onSaved={onSaved} />
    </Dialog>
  );
}

function EditForm({ user, onClose, onSaved }: Omit<EditProfileProps, 'open'>) {
  const alertId = useId();
  const { form, field, problem, busy } = useCallForm(saveProfile, {
    check: checkProfile,
    given: (body) => ({ body }),
    onSent: () => {
      onClose();
      showToast({ text: texts.profileUpdated() });
      // The header's menu shows the name too.
      void refreshSession();
      onSaved();
    },
    broken: texts.profileFailed(),
  });

  return (
    <form {...form} className={layout.stack} noValidate aria-describedby={problem && alertId}>
      <div id={alertId} className={layout.contents}>
        <FormProblem>{problem}</FormProblem>
      </div>
      <NameFields field={field} labels={{ first: texts.firstName(), last: texts.lastName() }} before={user} />
      <TextField
        {...field('phone_number')}
        label={texts.phoneNumber()}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={limits.phoneLength}
        defaultValue={phoneText(user.phone_number ?? '')}
        required
      />
      <SelectField
        {...field('user_type')}
        label={texts.userType()}
        defaultValue={user.user_type}
        options={userTypeChoices(user.user_type)}
      />
      <SelectField
        {...field('enquiry_type')}
        label={texts.enquiryType()}
        defaultValue={user.enquiry_type}
        options={enquiryChoices}
      />
      <DialogActions>
        <Button onClick={onClose}>{common.cancel()}</Button>
        <Button look="primary" type="submit" busy={busy}>
          {texts.saveChanges()}
        </Button>
      </DialogActions>
    </form>
  );
}
