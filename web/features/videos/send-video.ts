import { Upload } from 'tus-js-client';
import { addVideo, beginUpload } from '#contracts/calls/videos.ts';
import { mediaLimits } from '#contracts/homes/media-limits.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { readStored } from '#web/lib/storage.ts';

/** Pauses before further tries, in milliseconds: a tunnel, a lift, a station without a network. */
const pauses = [0, 1_000, 3_000, 5_000, 10_000, 20_000, 30_000];

/**
 * Sends a video in parts and gives it to a home. A file that was sent before in part goes on where it stopped, also after
 * the page was closed.
 *
 * @returns `done`: the home's videos, null once `stop` was called; rejects with the failure of the call or of the last try
 */
export function sendVideo(file: File, home: number, onProgress: (share: number) => void) {
  const token = readStored('authToken');
  let stop = (): void => undefined;
  const arrived = new Promise<string | null>((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: beginUpload.path,
      chunkSize: mediaLimits.uploadPartBytes,
      retryDelays: pauses,
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
      removeFingerprintOnSuccess: true,
      onProgress: (sent, total) => onProgress(total === 0 ? 0 : sent / total),
      onError: reject,
      onSuccess: () => resolve(upload.url?.split('/').at(-1) ?? ''),
    });
    let isStopped = false;
    stop = () => {
      isStopped = true;
      void upload.abort();
      resolve(null);
    };
    void upload.findPreviousUploads().then(([former]) => {
      if (isStopped) return;
      if (former) upload.resumeFromPreviousUpload(former);
      upload.start();
    }, reject);
  });
  const add = async (upload: string) => (await makeCall(addVideo, { params: { id: home }, body: { upload } })).data;
  return { done: arrived.then((upload) => (upload === null ? null : add(upload))), stop };
}
