import { useQuery, useQueryClient } from '@tanstack/react-query';
import { saveCaptions } from '#contracts/calls/videos.ts';
import { asTyped, readCaptions } from '#contracts/homes/captions.ts';
import { mediaLimits } from '#contracts/homes/media-limits.ts';
import type { Video } from '#contracts/homes/videos.ts';
import { accountKey } from '#web/session/query-client.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LongTextField } from '#web/ui/field/text-field.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { useCallForm } from '#web/ui/form/use-call-form.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import { captionsOf } from './video-player.tsx';
import { ownersVideosQuery } from './videos.queries.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as texts from '#texts/home-media.ts';

interface VideoCaptionsProps {
  userId: number;
  home: number;
  video: Video;
  n: number;
}

const captionsKey = (userId: number, id: string) => accountKey(userId, 'captions', id);

/** Captions of a video as lines to type on. */
export function VideoCaptions({ userId, home, video, n }: VideoCaptionsProps) {
  const { data } = useQuery({
    queryKey: captionsKey(userId, video.id),
    queryFn: async ({ signal }) => {
      const reply = await fetch(captionsOf(video.id), { signal });
      if (!reply.ok) return '';
      const captions = readCaptions(await reply.text());
      return 'line' in captions ? '' : asTyped(captions);
    },
    enabled: video.has_captions,
    staleTime: Infinity,
  });
  if (video.has_captions && data === undefined) return null;
  return <CaptionsForm userId={userId} home={home} video={video} n={n} typed={data ?? ''} />;
}

function CaptionsForm({ userId, home, video, n, typed }: VideoCaptionsProps & { typed: string }) {
  const cache = useQueryClient();
  const { form, field, problem, busy } = useCallForm(saveCaptions, {
    given: ({ captions }) => ({ params: { id: home, video: video.id }, body: { captions } }),
    problemAt: 'captions',
    onSent: ({ data }, { captions }) => {
      // The first captions are not loaded over the form that holds them.
      cache.setQueryData(captionsKey(userId, video.id), captions);
      cache.setQueryData(ownersVideosQuery(userId, home).queryKey, data);
      void cache.invalidateQueries({ queryKey: captionsKey(userId, video.id) });
      showToast({ text: texts.captionsSaved() });
    },
  });
  return (
    <form {...form} className={layout.stack} noValidate>
      <FormProblem>{problem}</FormProblem>
      <LongTextField
        {...field('captions')}
        label={texts.captionsOf({ n })}
        help={texts.captionsHelp()}
        optional
        rows={4}
        maxLength={mediaLimits.captionsLength}
        defaultValue={typed}
      />
      <div>
        <Button size="sm" type="submit" busy={busy}>
          {texts.saveCaptions()}
        </Button>
      </div>
    </form>
  );
}
