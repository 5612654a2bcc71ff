import { useQuery, useQueryClient } from '@tanstack/react-query';
import { endPlacePictures } from '#contracts/calls/desk-checks.ts';
import { operatorLimits, type OperatorMe } from '#contracts/desk/operators.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LongTextField } from '#web/ui/field/text-field.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { useCallForm } from '#web/ui/form/use-call-form.ts';
import { Panel } from '#web/ui/panel/panel.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { placePicturesQuery } from '../operator.queries.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';

/** Pictures of a shown home that were taken at the place, by its owner's phone; the desk says so no longer. */
export function PlacePictures({ me, id }: { me: OperatorMe; id: number }) {
  const client = useQueryClient();
  const query = placePicturesQuery(me.id, id);
  const { data } = useQuery(query);
  const { form, field, problem, busy } = useCallForm(endPlacePictures, {
    given: ({ reason }) => ({ params: { id }, body: { reason } }),
    onSent: () => {
      showToast({ text: 'Ended, and mailed.' });
      void client.invalidateQueries(query);
    },
  });
  if (!data) return null;
  return (
    <Panel flat className={layout.stack}>
      <h2 className={typography.h4}>Pictures taken at the place</h2>
      <p>{`${data.ids.length} ${data.ids.length === 1 ? 'picture says' : 'pictures say'} so, by the phone’s own word.`}</p>
      <form {...form} className={layout.stack} noValidate>
        <FormProblem>{problem}</FormProblem>
        <LongTextField
          {...field('reason')}
          label="Reason, which the owner reads"
          rows={2}
          maxLength={operatorLimits.reasonLength}
        />
        <div>
          <Button type="submit" busy={busy}>
            Say so no longer
          </Button>
        </div>
      </form>
    </Panel>
  );
}
