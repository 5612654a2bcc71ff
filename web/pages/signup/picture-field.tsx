import { CircleAlert, ImageUp, UserRound, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { accountTexts } from '#contracts/account-texts.ts';
import { limits } from '#contracts/limits.ts';
import { Button, buttonClass } from '#web/ui/button/button.tsx';
import { decodes, pictureProblem } from './check-picture.ts';

/** A phone turns its own format into one of these. */
const accepted = 'image/jpeg,image/png,image/webp,image/avif';

interface PictureFieldProps {
  /** What the server said about it. */
  error?: string;
  onChange: (picture: File | null) => void;
}

/** The profile picture: chosen, looked at in a round frame, and sent as it is. */
export function PictureField({ error, onChange }: PictureFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // Whoever chooses twice quickly gets the last one.
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
    const found = pictureProblem(file) ?? ((await decodes(file)) ? null : accountTexts.pictureNotImage);
    if (mine === choice.current) show(found === null ? file : null, found);
  }

  function remove() {
    choice.current += 1;
    show(null, null);
    input.current?.focus();
  }

  const wrong = problem ?? error;
  return (
    <div className="upload-me" role="group" aria-labelledby={`${id}-label`}>
      <span className="avatar avatar--lg">
        {address === null ? <UserRound className="icon" /> : <img src={address} alt="The picture that you chose" />}
      </span>
      <div>
        <p className="label" id={`${id}-label`}>
          Profile picture <span className="optional">optional</span>
        </p>
        <p className="help" id={`${id}-help`}>
          JPG, PNG up to {limits.profilePictureMegabytes}MB
        </p>
        <div className="row upload-me__acts">
          <input
            ref={input}
            className="sr"
            id={id}
            type="file"
            name="profile_picture"
            accept={accepted}
            aria-describedby={wrong ? `${id}-help ${id}-error` : `${id}-help`}
            aria-invalid={wrong ? true : undefined}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              if (file) void choose(file);
              // The same file can be chosen again.
              event.target.value = '';
            }}
          />
          <label className={buttonClass({ size: 'sm' })} htmlFor={id}>
            <ImageUp className="icon icon--sm" />
            {address === null ? 'Choose a picture' : 'Choose another'}
          </label>
          {address !== null && (
            <Button look="quiet" size="sm" onClick={remove}>
              <X className="icon icon--sm" />
              Remove
            </Button>
          )}
        </div>
        {wrong && (
          <p className="error" id={`${id}-error`} role="alert">
            <CircleAlert className="icon" />
            {wrong}
          </p>
        )}
      </div>
    </div>
  );
}
