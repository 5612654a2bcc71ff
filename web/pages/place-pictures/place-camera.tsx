import { useState } from 'react';
import { sendPlacePicture } from '#contracts/calls/verification.ts';
import { notices } from '#contracts/verification/notices.ts';
import { NoticeList } from '#web/features/verification/notice-list.tsx';
import { ApiFailure } from '#web/lib/api.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { exactPosition } from './exact-position.ts';
import { useCamera } from './use-camera.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as css from './place-pictures-page.module.css';
import * as texts from '#texts/place-pictures.ts';

/** Notice, camera and sending: each picture goes with the position of the phone at that moment. */
export function PlaceCamera({ id }: { id: string }) {
  const { video, state, open, take } = useCamera();
  const [isBusy, setIsBusy] = useState(false);
  const [said, setSaid] = useState<{ text: string; isProblem: boolean } | null>(null);

  async function send(picture: Blob | null | undefined): Promise<void> {
    if (!picture || isBusy) return;
    setIsBusy(true);
    setSaid(null);
    try {
      const { latitude, longitude, accuracy } = await exactPosition();
      const body = new FormData();
      body.append('latitude', String(latitude));
      body.append('longitude', String(longitude));
      body.append('accuracy', accuracy.toFixed(1));
      body.append('notice', String(notices.place.version));
      body.append('picture', picture);
      const { message, data } = await makeCall(sendPlacePicture, { params: { id }, body });
      setSaid({ text: `${message} ${texts.takenSoFar({ n: data.pictures })}`, isProblem: false });
    } catch (error) {
      // Sentences about the position come without a call.
      const isOfCall = error instanceof ApiFailure || !(error instanceof Error);
      setSaid({ text: isOfCall ? callFailureText(error, sendPlacePicture.failed()) : error.message, isProblem: true });
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <div className={layout.stack}>
      {(state === 'none' || state === 'opening') && (
        <>
          <NoticeList purpose="place" />
          <div>
            <Button look="primary" size="lg" busy={state === 'opening'} onClick={() => void open()}>
              {texts.agreeAndOpen()}
            </Button>
          </div>
        </>
      )}
      {state === 'live' && (
        <>
          <video ref={video} className={css.camera} autoPlay playsInline muted aria-label={texts.camera()} />
          <div>
            <Button look="primary" size="lg" block busy={isBusy} onClick={() => void take().then(send)}>
              {texts.take()}
            </Button>
          </div>
        </>
      )}
      {state === 'file' && (
        <>
          <Notice>{texts.noCamera()}</Notice>
          <TextField
            type="file"
            accept="image/*"
            capture="environment"
            label={texts.choose()}
            aria-busy={isBusy || undefined}
            onChange={({ currentTarget: input }) => {
              void send(input.files?.[0]).then(() => {
                input.value = '';
              });
            }}
          />
        </>
      )}
      {said && (
        <Notice look={said.isProblem ? 'danger' : 'good'} role={said.isProblem ? 'alert' : 'status'}>
          {said.text}
        </Notice>
      )}
    </div>
  );
}
