import { FileText, ImageOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Attachment } from '#contracts/chat.ts';
import { attachmentAddress, saveAttachment } from '#web/features/chat/attachment-files.ts';
import { sizeText } from '#web/features/chat/chat-times.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import * as icons from '#web/ui/icon/icon.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './message-bubble.module.css';

/** A picture in its true shape from the start; pressed, it fills the screen. */
export function AttachedPicture({ attachment }: { attachment: Attachment }) {
  const { url, name, width, height } = attachment;
  const [address, setAddress] = useState<string>();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    let wanted = true;
    attachmentAddress(url).then(
      (made) => wanted && setAddress(made),
      () => wanted && setAddress('broken'),
    );
    return () => {
      wanted = false;
    };
  }, [url]);
  const ratio = { aspectRatio: `${width ?? 3} / ${height ?? 2}` };
  if (address === 'broken') {
    return (
      <span className={`${css.picture} ${css.broken}`} style={ratio}>
        <ImageOff />
        The picture could not be loaded
      </span>
    );
  }
  return (
    <>
      <button
        type="button"
        className={css.picture}
        style={ratio}
        aria-label={`Open ${name}`}
        onClick={() => setOpen(true)}
      >
        {address && <img src={address} alt={name} />}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={name} shape="full">
        <img className={css.large} src={address} alt={name} />
      </Dialog>
    </>
  );
}

/** A document to save. */
export function AttachedFile({ attachment }: { attachment: Attachment }) {
  const { url, name, size } = attachment;
  return (
    <button
      type="button"
      className={css.file}
      aria-label={`Save ${name}, ${sizeText(size)}`}
      onClick={() => {
        saveAttachment(url, name).catch(() => showToast({ text: 'The file could not be loaded' }));
      }}
    >
      <FileText className={icons.large} />
      <span>
        <b>{name}</b>
        <span className={`${typography.meta} ${typography.tabular}`}>{sizeText(size)}</span>
      </span>
    </button>
  );
}
