import { useEffect, useRef, useState } from 'react';
import { chatLimits } from '#contracts/chat/chat-limits.ts';
import type { Attachment } from '#contracts/chat/chat.ts';
import { uploadFile } from '#web/features/chat/chat.api.ts';
import { ApiFailure } from '#web/lib/api.ts';
import * as chatTexts from '#texts/chat-rules.ts';

/** A file attached to the message that is being written. */
export interface AttachingFile {
  name: string;
  size: number;
  /** The URL of a preview, for pictures that the browser can show. */
  preview: string | null;
  /** From 0 to 1. */
  progress: number;
  /** Set once the file is uploaded. */
  attachment: Attachment | null;
  problem: string | null;
  canRetry: boolean;
}

/** Uploads a chosen file before the message is sent, so that sending is quick. */
export function useAttaching() {
  const [file, setFile] = useState<AttachingFile | null>(null);
  const under = useRef<{ file: File; control: AbortController; preview: string | null } | null>(null);

  function drop() {
    under.current?.control.abort();
    if (under.current?.preview) URL.revokeObjectURL(under.current.preview);
    under.current = null;
  }
  useEffect(() => drop, []);

  async function send(chosen: File) {
    drop();
    const isPicture = /^image\/(jpeg|png|webp|avif)$/.test(chosen.type);
    const preview = isPicture ? URL.createObjectURL(chosen) : null;
    const control = new AbortController();
    under.current = { file: chosen, control, preview };
    const base = { name: chosen.name, size: chosen.size, preview, progress: 0, attachment: null };
    if (chosen.size > chatLimits.attachmentBytes) {
      setFile({
        ...base,
        problem: chatTexts.attachmentTooLarge({ attachmentMegabytes: chatLimits.attachmentMegabytes }),
        canRetry: false,
      });
      return;
    }
    setFile({ ...base, problem: null, canRetry: true });
    const change = (part: Partial<AttachingFile>) => {
      if (!control.signal.aborted) setFile((now) => now && { ...now, ...part });
    };
    try {
      // Loaded for pictures alone: texts and PDFs need none of it.
      const sent = isPicture
        ? await import('#web/lib/compress.ts').then(({ withinPixels }) => withinPixels(chosen))
        : chosen;
      if (control.signal.aborted) return;
      const attachment = await uploadFile(sent, (progress) => change({ progress }), control.signal);
      change({ attachment, progress: 1 });
    } catch (error) {
      // A retry helps after a network failure, not for a file that is not a picture.
      const status = error instanceof ApiFailure ? error.status : 0;
      change({
        problem: error instanceof Error ? error.message : String(error),
        canRetry: ![413, 422].includes(status),
      });
    }
  }

  return {
    file,
    attach: (chosen: File) => void send(chosen),
    retry: () => {
      if (under.current) void send(under.current.file);
    },
    clear: () => {
      drop();
      setFile(null);
    },
  };
}
