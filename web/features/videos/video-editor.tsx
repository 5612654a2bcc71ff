import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { addVideo, deleteVideo, listVideos } from '#contracts/calls/videos.ts';
import { videoRefusals } from '#contracts/error-codes/reasons.ts';
import { mediaLimits } from '#contracts/homes/media-limits.ts';
import type { Video } from '#contracts/homes/videos.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { Button } from '#web/ui/button/button.tsx';
import { FieldError } from '#web/ui/field/field-error.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { ownersVideosQuery } from './videos.queries.ts';
import { VideoCaptions } from './video-captions.tsx';
import { VideoPlayer } from './video-player.tsx';
import * as layout from '#web/ui/layout/layout.module.css';
import * as texts from '#texts/home-media.ts';

interface VideoEditorProps {
  userId: number;
  home: number;
  /** Called once a video is deleted, whose button is gone then. */
  onRemoved: () => void;
}

/** The owner's videos of a home: how far each is, adding and deleting. */
export function VideoEditor({ userId, home, onRemoved }: VideoEditorProps) {
  const { videos, problem, share, busy, add, remove, stop } = useVideos(userId, home, onRemoved);
  if (!videos) return problem === null ? null : <FieldError role="alert">{problem}</FieldError>;
  if (!videos.are_taken && videos.videos.length === 0) return <p>{texts.videosNotTaken()}</p>;
  const counted = videos.videos.filter(({ state }) => state !== 'refused').length;
  return (
    <div className={layout.stack}>
      {videos.videos.map((video, at) => (
        <EditedVideo
          key={video.id}
          userId={userId}
          home={home}
          video={video}
          n={at + 1}
          busy={busy}
          onRemove={() => remove(video.id)}
        />
      ))}
      {share !== null && (
        <div className={layout.row}>
          <progress value={share} max={1} aria-label={texts.sendingVideo()} />
          <span role="status">{texts.sentPercent({ percent: Math.floor(share * 100) })}</span>
          <Button size="sm" onClick={stop}>
            {texts.stopSending()}
          </Button>
        </div>
      )}
      {problem !== null && <FieldError role="alert">{problem}</FieldError>}
      {videos.are_taken && share === null && counted < mediaLimits.videosPerHome && (
        <VideoChoice busy={busy} onChoose={add} />
      )}
    </div>
  );
}

function VideoChoice({ busy, onChoose }: { busy: boolean; onChoose: (file: File) => void }) {
  return (
    <TextField
      type="file"
      accept="video/*,.mkv"
      label={texts.chooseVideo()}
      help={texts.videoLimits({ megabytes: mediaLimits.videoMegabytes, minutes: mediaLimits.videoSeconds / 60 })}
      disabled={busy}
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        target.value = '';
        if (file) onChoose(file);
      }}
    />
  );
}

interface EditedVideoProps {
  userId: number;
  home: number;
  video: Video;
  n: number;
  busy: boolean;
  onRemove: () => void;
}

function EditedVideo({ userId, home, video, n, busy, onRemove }: EditedVideoProps) {
  return (
    <div className={layout.stack}>
      {video.state === 'ready' && <VideoPlayer video={video} label={texts.videoNumber({ n })} />}
      {video.state === 'waiting' && <p role="status">{texts.videoWaits({ n })}</p>}
      {video.refusal && <p>{texts.videoRefused({ n, reason: videoRefusals[video.refusal]() })}</p>}
      {video.state === 'ready' && <VideoCaptions userId={userId} home={home} video={video} n={n} />}
      {video.is_hidden && <p>{texts.videoHidden()}</p>}
      <div>
        <Button size="sm" busy={busy} onClick={onRemove}>
          {texts.deleteVideo({ n })}
        </Button>
      </div>
    </div>
  );
}

function useVideos(userId: number, home: number, onRemoved: () => void) {
  const cache = useQueryClient();
  const query = ownersVideosQuery(userId, home);
  const { data: videos, error } = useQuery(query);
  const [share, setShare] = useState<number | null>(null);
  const [tooLarge, setTooLarge] = useState(false);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  const adding = useMutation({
    mutationFn: async (file: File) => {
      // Heavy, and needed for this alone.
      const { sendVideo } = await import('./send-video.ts');
      const sending = sendVideo(file, home, setShare);
      stop.current = sending.stop;
      return sending.done.finally(() => setShare(null));
    },
    onMutate: () => setShare(0),
    onSuccess: (data) => data && cache.setQueryData(query.queryKey, data),
  });
  const removing = useMutation({
    mutationFn: (id: string) => makeCall(deleteVideo, { params: { id: home, video: id } }),
    onSuccess: ({ data }) => {
      cache.setQueryData(query.queryKey, data);
      onRemoved();
    },
  });

  const failed = [
    error && callFailureText(error, listVideos.failed()),
    adding.error && callFailureText(adding.error, addVideo.failed()),
    removing.error && callFailureText(removing.error, deleteVideo.failed()),
  ].find(Boolean);
  const problem = tooLarge ? texts.videoTooLarge({ megabytes: mediaLimits.videoMegabytes }) : (failed ?? null);
  return {
    videos,
    problem,
    share,
    busy: removing.isPending,
    add: (file: File) => {
      setTooLarge(file.size > mediaLimits.videoBytes);
      removing.reset();
      if (file.size <= mediaLimits.videoBytes) adding.mutate(file);
    },
    remove: (id: string) => {
      adding.reset();
      removing.mutate(id);
    },
    stop: () => stop.current?.(),
  };
}
