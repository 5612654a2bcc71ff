import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import type { AccountUser } from '#contracts/accounts/accounts.ts';
import { removePicture, savePicture } from '#contracts/calls/profile.ts';
import { limits } from '#contracts/limits.ts';
import { checkPicture } from '#web/features/accounts/check-picture.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { refreshSession } from '#web/session/account-calls.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { Button, buttonClass } from '#web/ui/button/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx';
import { FieldError } from '#web/ui/field/field-error.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { CropStage } from './crop-stage.tsx';
import { firstCrop, squareOf, type Crop, type Size } from './crop.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './picture-dialog.module.css';
import * as texts from '#texts/profile-settings.ts';
import * as common from '#texts/common.ts';
import * as signupTexts from '#texts/signup.ts';

interface PictureDialogProps {
  user: Pick<AccountUser, 'name' | 'profile_picture_url'>;
  open: boolean;
  onClose: () => void;
  onSaved: () => void;
}

/** Chooses, cuts and removes the picture of the user. */
export function PictureDialog({ open, onClose, ...rest }: PictureDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.yourPicture()}>
      <PictureForm onClose={onClose} {...rest} />
    </Dialog>
  );
}

/** A file that the browser could decode. */
interface Chosen {
  file: File;
  source: string;
  size: Size;
}

function PictureForm({ user, onClose, onSaved }: Omit<PictureDialogProps, 'open'>) {
  const id = useId();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [crop, setCrop] = useState<Crop>({ x: 0, y: 0, zoom: 1 });
  const [problem, setProblem] = useState<string | null>(null);
  // When two choices follow quickly, the last one counts.
  const choice = useRef(0);
  const source = chosen?.source;
  useEffect(() => {
    if (source === undefined) return;
    return () => URL.revokeObjectURL(source);
  }, [source]);

  async function choose(wanted: File) {
    choice.current += 1;
    const mine = choice.current;
    const { problem: found, picture } = await checkPicture(wanted);
    if (mine !== choice.current) return;
    setProblem(found);
    setChosen(picture && { ...picture, source: URL.createObjectURL(picture.file) });
    if (picture) setCrop(firstCrop(picture.size));
  }

  function finish(text: string) {
    onClose();
    showToast({ text });
    // The header shows the picture too.
    void refreshSession();
    onSaved();
  }

  const save = useMutation({
    mutationFn: (body: FormData) => makeCall(savePicture, { body }),
    onSuccess: () => finish(texts.pictureChanged()),
    onError: (error) => setProblem(callFailureText(error, savePicture.failed())),
  });
  const remove = useMutation({
    mutationFn: () => makeCall(removePicture, {}),
    onSuccess: () => finish(texts.pictureRemoved()),
    onError: (error) => setProblem(callFailureText(error, removePicture.failed())),
  });

  function send() {
    if (!chosen || save.isPending) return;
    setProblem(null);
    const form = new FormData();
    for (const [name, value] of Object.entries(squareOf(chosen.size, crop))) form.set(name, String(value));
    form.set('profile_picture', chosen.file);
    save.mutate(form);
  }

  return (
    <div className={layout.stack}>
      {chosen ? (
        <CropStage source={chosen.source} size={chosen.size} crop={crop} onChange={setCrop} />
      ) : (
        <div className={css.now}>
          <Avatar name={user.name} picture={user.profile_picture_url} size="lg" />
        </div>
      )}
      <div className={`${layout.row} ${css.choose}`}>
        <input
          className={typography.screenReaderOnly}
          id={id}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          aria-describedby={problem === null ? `${id}-help` : `${id}-error`}
          aria-invalid={problem === null ? undefined : true}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) void choose(file);
            // Lets the same file be chosen again.
            event.target.value = '';
          }}
        />
        <label className={buttonClass({ size: 'sm' })} htmlFor={id}>
          {chosen ? signupTexts.chooseAnother() : signupTexts.choosePicture()}
        </label>
        <span className={typography.meta} id={`${id}-help`}>
          {signupTexts.pictureHelp({ profilePictureMegabytes: limits.profilePictureMegabytes })}
        </span>
      </div>
      {problem !== null && (
        <FieldError id={`${id}-error`} role="alert">
          {problem}
        </FieldError>
      )}
      <DialogActions>
        {chosen === null && user.profile_picture_url !== null ? (
          <Button busy={remove.isPending} onClick={() => remove.mutate()}>
            {texts.removePicture()}
          </Button>
        ) : (
          <Button onClick={onClose}>{common.cancel()}</Button>
        )}
        {chosen !== null && (
          <Button look="primary" busy={save.isPending} onClick={send}>
            {texts.savePicture()}
          </Button>
        )}
      </DialogActions>
    </div>
  );
}
