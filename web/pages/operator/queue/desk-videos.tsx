import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { hideVideo, showVideoAgain } from '#contracts/calls/desk-videos.ts';
import type { DeskVideo } from '#contracts/desk/desk-videos.ts';
import { operatorLimits, type OperatorMe } from '#contracts/desk/operators.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { useCallForm } from '#web/ui/form/use-call-form.ts';
import { Panel } from '#web/ui/panel/panel.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { deskVideosQuery } from '../operator.queries.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from '../operator-page.module.css';

/** Videos of a home in some pictures each; hidden ones can be shown again. */
export function DeskVideos({ me, id }: { me: OperatorMe; id: number }) {
  const { data = [] } = useQuery(deskVideosQuery(me.id, id));
  if (data.length === 0) return null;
  return (
    <Panel flat className={layout.stack}>
      <h2 className={typography.h4}>Videos</h2>
      {data.map((video, at) => (
        <DeskVideoPart key={video.id} me={me} home={id} video={video} n={at + 1} />
      ))}
    </Panel>
  );
}

interface PartProps {
  me: OperatorMe;
  home: number;
  video: DeskVideo;
  n: number;
}

function DeskVideoPart({ me, home, video, n }: PartProps) {
  const client = useQueryClient();
  const params = { id: home, video: video.id };
  const reload = (text: string) => {
    showToast({ text });
    void client.invalidateQueries(deskVideosQuery(me.id, home));
  };
  const { form, field, problem, busy } = useCallForm(hideVideo, {
    given: ({ reason }) => ({ params, body: { reason } }),
    onSent: () => reload('The video is hidden.'),
  });
  const showing = useMutation({
    mutationFn: () => makeCall(showVideoAgain, { params }),
    onSuccess: () => reload('The video is shown again.'),
    onError: (error) => showToast({ text: callFailureText(error, showVideoAgain.failed()) }),
  });
  return (
    <div className={layout.stack}>
      <p>{`Video ${n}: ${video.is_hidden ? 'hidden' : video.state}, ${Math.round(video.seconds ?? 0)} s`}</p>
      <div className={css.pictures}>
        {video.frames.map((frame, at) => (
          <img key={at} className={css.picture} src={frame} alt={`Video ${n}, picture ${at + 1}`} />
        ))}
      </div>
      {video.captions !== null && <p className={`${typography.meta} ${css.said}`}>{video.captions}</p>}
      {video.is_hidden ? (
        <div>
          <Button busy={showing.isPending} onClick={() => showing.mutate()}>
            Show it again
          </Button>
        </div>
      ) : (
        <form {...form} className={layout.stack} noValidate>
          <FormProblem>{problem}</FormProblem>
          <TextField
            {...field('reason')}
            label={`Reason to hide video ${n}, which its owner reads`}
            maxLength={operatorLimits.reasonLength}
          />
          <div>
            <Button type="submit" busy={busy}>
              Hide the video
            </Button>
          </div>
        </form>
      )}
    </div>
  );
}
