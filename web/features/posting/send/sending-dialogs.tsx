import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { brand } from '#contracts/brand.ts';
import { Button, buttonClass } from '#web/ui/button/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx';
import { PostedDialog, type PostedRecord } from './posted-dialog.tsx';
import { canRetry, failureText } from './upload.ts';
import type { Sending } from './use-upload.ts';
import * as progress from '../steps/progress.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './sending-dialogs.module.css';
import * as ruleTexts from '#texts/posting-rules.ts';
import * as texts from '#texts/posting.ts';
import * as common from '#texts/common.ts';

interface SendingDialogsProps {
  sending: Sending;
  isEdit: boolean;
  posted: Omit<PostedRecord, 'id'>;
  onClose: () => void;
  onRetry: () => void;
  onPostFree: () => void;
  onDone: () => void;
}

/** The dialogs while the form is being sent, and for its result. */
export function SendingDialogs({ sending, isEdit, posted, onClose, onRetry, onPostFree, onDone }: SendingDialogsProps) {
  switch (sending.state) {
    case 'idle':
      return null;
    case 'busy':
      return <BusyDialog share={sending.share} isEdit={isEdit} />;
    case 'refused':
      return (
        <Dialog open onClose={onClose} title={texts.notPosted()} closeButton={false}>
          <p>{ruleTexts.checkAndTryAgain()}</p>
          <DialogActions>
            <Button look="primary" onClick={onClose}>
              {common.ok()}
            </Button>
          </DialogActions>
          <SupportFoot />
        </Dialog>
      );
    case 'failed':
      return <FailureDialog sending={sending} onClose={onClose} onRetry={onRetry} onPostFree={onPostFree} />;
    case 'done':
      if (!isEdit) return <PostedDialog posted={{ ...posted, id: sending.id }} onDone={onDone} />;
      return (
        <Dialog open onClose={onDone} closeButton={false} title={texts.changesSaved()}>
          <p>{texts.newVersion()}</p>
          <DialogActions>
            <Button look="primary" onClick={onDone}>
              {texts.backToProfile()}
            </Button>
          </DialogActions>
        </Dialog>
      );
  }
}

/** It cannot be dismissed: a second press of the button would post twice. */
function BusyDialog({ share, isEdit }: { share: number | null; isEdit: boolean }) {
  const [tries, setTries] = useState(0);
  const percent = share === null ? null : Math.round(share * 100);
  return (
    <Dialog
      // The browser closes it at a second Escape all the same: a new key opens it again.
      key={tries}
      open
      onClose={() => setTries(tries + 1)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.preventDefault();
      }}
      closeButton={false}
      title={isEdit ? texts.saving() : texts.creating()}
    >
      <p role="status">{percent === null ? texts.photosBusy() : percent < 100 ? texts.keepOpen() : texts.arrived()}</p>
      <div
        className={`${progress.progress} ${progress.large}`}
        role="progressbar"
        aria-label={texts.upload()}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent ?? undefined}
        tabIndex={-1}
      >
        {percent === null ? <i className={progress.unknown} /> : <i style={{ width: `${percent}%` }} />}
      </div>
      {percent !== null && <p className={`${typography.meta} ${typography.tabular}`}>{percent}%</p>}
    </Dialog>
  );
}

interface FailureDialogProps extends Pick<SendingDialogsProps, 'onClose' | 'onRetry' | 'onPostFree'> {
  sending: Extract<Sending, { state: 'failed' }>;
}

function FailureDialog({ sending, onClose, onRetry, onPostFree }: FailureDialogProps) {
  const { failure, isFeatured, isResent } = sending;
  return (
    <Dialog open onClose={onClose} title={texts.notPosted()} closeButton={false}>
      <p role="alert">{failureText(failure)}</p>
      {isResent && <p>{texts.sentAgain()}</p>}
      <DialogActions>
        <Button onClick={onClose}>{texts.backToForm()}</Button>
        {failure.status === 403 && (
          <Link className={buttonClass({ look: 'marigold' })} to="/pricing">
            {texts.seePlans()}
          </Link>
        )}
        {failure.status === 403 && isFeatured && (
          <Button look="primary" onClick={onPostFree}>
            {texts.postFree()}
          </Button>
        )}
        {canRetry(failure) && (
          <Button look="primary" onClick={onRetry}>
            {texts.retry()}
          </Button>
        )}
      </DialogActions>
      <SupportFoot />
    </Dialog>
  );
}

/** The last line of every dialog of a post that failed. */
function SupportFoot() {
  return (
    <p className={`${css.foot} ${typography.meta}`}>
      <a className={typography.link} href={`mailto:${brand.email}`}>
        {texts.support()}
      </a>
    </p>
  );
}
