import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState, type SubmitEvent } from 'react';
import { saveProfile } from '#contracts/calls/profile.ts';
import { limits } from '#contracts/limits.ts';
import { phoneText } from '#contracts/phone-text.ts';
import type { ProfileUser } from '#contracts/profile.ts';
import { ApiFailure } from '#web/lib/api.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { refreshSession } from '#web/session/account-calls.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { Select } from '#web/ui/field/select.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { enquiryChoices } from './enquiry-words.ts';
import { checkProfile, userTypeChoices, type ProfileErrors, type ProfileValues } from './profile-form.ts';
import * as controls from '#web/ui/field/field.module.css';
import * as layout from '#web/ui/layout/layout.module.css';

interface EditProfileProps {
  user: ProfileUser;
  open: boolean;
  onClose: () => void;
  onSaved: () => void;
}

/** The form that edits the user's profile. */
export function EditProfile({ user, open, onClose, onSaved }: EditProfileProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Edit Profile">
      <EditForm user={user} onClose={onClose} onSaved={onSaved} />
    </Dialog>
  );
}

function EditForm({ user, onClose, onSaved }: Omit<EditProfileProps, 'open'>) {
  const [errors, setErrors] = useState<ProfileErrors>({});
  const form = useRef<HTMLFormElement>(null);
  const alertId = useId();

  function showErrors(found: ProfileErrors) {
    setErrors(found);
    const [first] = Object.keys(found);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  const save = useMutation({
    mutationFn: (body: ProfileValues) => makeCall(saveProfile, { body }),
    onSuccess: () => {
      onClose();
      showToast({ text: 'Profile updated successfully!' });
      // The header's menu shows the name too.
      void refreshSession();
      onSaved();
    },
    onError: (error) => {
      const fields = error instanceof ApiFailure ? Object.entries(error.errors) : [];
      showErrors(Object.fromEntries(fields.map(([field, [text]]) => [field, text])));
    },
  });
  const problem = save.error && callFailureText(save.error, 'An error occurred while updating profile');

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (save.isPending) return;
    const values = Object.fromEntries(new FormData(event.currentTarget)) as unknown as ProfileValues;
    const found = checkProfile(values);
    if (Object.keys(found).length > 0) showErrors(found);
    else save.mutate({ ...values, first_name: values.first_name.trim(), last_name: values.last_name.trim() });
  }

  return (
    <form
      className={layout.stack}
      ref={form}
      noValidate
      onSubmit={handleSubmit}
      aria-describedby={problem ? alertId : undefined}
    >
      {problem !== null && (
        <div id={alertId}>
          <Notice look="danger" role="alert">
            {problem}
          </Notice>
        </div>
      )}
      <div className={layout.pair}>
        <Field label="First Name" error={errors.first_name}>
          {(control) => (
            <input
              {...control}
              className={controls.input}
              name="first_name"
              autoComplete="given-name"
              maxLength={limits.nameLength}
              defaultValue={user.first_name}
              required
            />
          )}
        </Field>
        <Field label="Last Name" optional error={errors.last_name}>
          {(control) => (
            <input
              {...control}
              className={controls.input}
              name="last_name"
              autoComplete="family-name"
              maxLength={limits.nameLength}
              defaultValue={user.last_name}
            />
          )}
        </Field>
      </div>
      <Field label="Phone Number" error={errors.phone_number}>
        {(control) => (
          <input
            {...control}
            className={controls.input}
            type="tel"
            inputMode="tel"
            name="phone_number"
            autoComplete="tel"
            maxLength={limits.phoneLength}
            defaultValue={phoneText(user.phone_number ?? '')}
            required
          />
        )}
      </Field>
      <Field label="User Type" error={errors.user_type}>
        {(control) => (
          <Select
            {...control}
            name="user_type"
            defaultValue={user.user_type}
            options={userTypeChoices(user.user_type)}
          />
        )}
      </Field>
      <Field label="Enquiry Type" error={errors.enquiry_type}>
        {(control) => (
          <Select {...control} name="enquiry_type" defaultValue={user.enquiry_type} options={enquiryChoices} />
        )}
      </Field>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button look="primary" type="submit" busy={save.isPending}>
          Save Changes
        </Button>
      </DialogActions>
    </form>
  );
}
