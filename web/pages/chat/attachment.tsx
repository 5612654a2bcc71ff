import { FileText, ImageOff } from 'lucide-react';
import { Suspense, use, useMemo, useState } from 'react';
import type { Attachment } from '#contracts/chat/chat.ts';
import { attachmentAddress, saveAttachment } from '#web/features/chat/attachment-files.ts';
import { sizeText } from '#web/features/chat/chat-times.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import * as icons from '#web/ui/icon/icon.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './message-bubble.module.css';
import * as texts from '#texts/chat.ts';

/** A picture, laid out in its ratio from the start; a press opens it full-screen. */
export function AttachedPicture({ attachment }: { attachment: Attachment }) {
  const { url, name, width, height } = attachment;
  const ratio = { aspectRatio: `${width ?? 3} / ${height ?? 2}` };
  const address = useMemo(() => attachmentAddress(url).catch(() => null), [url]);
  return (
    <Suspense
      fallback={<button type="button" className={css.picture} style={ratio} aria-label={texts.open({ name })} />}
    >
      <LoadedPicture name={name} ratio={ratio} loading={address} />
    </Suspense>
  );
}

interface LoadedPictureProps {
  name: string;
  ratio: { aspectRatio: string };
  /** Resolves to null if the picture cannot be loaded. */
  loading: Promise<string | null>;
}

function LoadedPicture({ name, ratio, loading }: LoadedPictureProps) {
  const address = use(loading);
  const [open, setOpen] = useState(false);
  if (address === null) {
    return (
      <span className={`${css.picture} ${css.broken}`} style={ratio}>
        <ImageOff />
        {texts.pictureNotLoaded()}
      </span>
    );
  }
  return (
    <>
      <button
        type="button"
        className={css.picture}
        style={ratio}
        aria-label={texts.open({ name })}
        onClick={() => setOpen(true)}
      >
        <img src={address} alt={name} />
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={name} shape="full">
        <img className={css.large} src={address} alt={name} />
      </Dialog>
    </>
  );
}

/** A document to download. */
export function AttachedFile({ attachment }: { attachment: Attachment }) {
  const { url, name, size } = attachment;
  return (
    <button
      type="button"
      className={css.file}
      aria-label={texts.saveFile({ name, size: sizeText(size) })}
      onClick={() => {
        saveAttachment(url, name).catch(() => showToast({ text: texts.fileNotLoaded() }));
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
