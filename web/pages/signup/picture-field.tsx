import { ImageUp, UserRound, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { limits } from '#contracts/limits.ts';
import { Button, buttonClass } from '#web/ui/button/button.tsx';
import { FieldError } from '#web/ui/field/field-error.tsx';
import * as avatar from '#web/ui/avatar/avatar.module.css';
import * as controls from '#web/ui/field/field.module.css';
import * as icons from '#web/ui/icon/icon.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './picture-field.module.css';
import * as texts from '#texts/signup.ts';
import * as common from '#texts/common.ts';

/** Phones convert their own format to one of these. */
const accepted = 'image/jpeg,image/png,image/webp,image/avif';

interface PictureFieldProps {
  /** The server's message about the picture. */
  error?: string;
  onChange: (picture: File | null) => void;
}

/** The profile picture: chosen, previewed in a round frame, and sent as it is, unless it has too many pixels. */
export function PictureField({ error, onChange }: PictureFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // When two choices follow quickly, the last one counts.
  const choice = useRef(0);

  useEffect(() => {
    if (address === null) return;
    return () => URL.revokeObjectURL(address);
  }, [address]);

  function show(picture: File | null, found: string | null) {
    setAddress(picture && URL.createObjectURL(picture));
    setProblem(found);
    onChange(picture);
  }

  async function choose(file: File) {
    choice.current += 1;
    const mine = choice.current;
    const { checkPicture } = await import('#web/features/accounts/check-picture.ts');
    const found = await checkPicture(file);
    if (mine === choice.current) show(found.picture && found.picture.file, found.problem);
  }

  function remove() {
    choice.current += 1;
    show(null, null);
    input.current?.focus();
  }

  const wrong = problem ?? error;
  return (
    <div className={css.field} role="group" aria-labelledby={`${id}-label`}>
      <span className={avatar.avatar} data-size="lg">
        {address === null ? <UserRound /> : <img src={address} alt={texts.pictureChosen()} />}
      </span>
      <div>
        <p className={controls.label} id={`${id}-label`}>
          {texts.picture()} <span className={controls.optional}>{texts.optional()}</span>
        </p>
        <p className={controls.help} id={`${id}-help`}>
          {texts.pictureHelp({ profilePictureMegabytes: limits.profilePictureMegabytes })}
        </p>
        <div className={`${layout.row} ${css.actions}`}>
          <input
            ref={input}
            className={typography.screenReaderOnly}
            id={id}
            type="file"
            name="profile_picture"
            accept={accepted}
            aria-describedby={wrong ? `${id}-help ${id}-error` : `${id}-help`}
            aria-invalid={wrong ? true : undefined}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              if (file) void choose(file);
              // Lets the same file be chosen again.
              event.target.value = '';
            }}
          />
          <label className={buttonClass({ size: 'sm' })} htmlFor={id}>
            <ImageUp className={icons.small} />
            {address === null ? texts.choosePicture() : texts.chooseAnother()}
          </label>
          {address !== null && (
            <Button look="quiet" size="sm" onClick={remove}>
              <X className={icons.small} />
              {common.remove()}
            </Button>
          )}
        </div>
        {wrong && (
          <FieldError className={css.error} id={`${id}-error`} role="alert">
            {wrong}
          </FieldError>
        )}
      </div>
    </div>
  );
}
