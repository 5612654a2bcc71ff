import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeSociety, separateSociety, splitSociety } from '#contracts/calls/desk-societies.ts';
import type { DeskSociety } from '#contracts/desk/desk-societies.ts';
import type { OperatorMe } from '#contracts/desk/operators.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { asWritten } from '#web/lib/written-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { useCallForm } from '#web/ui/form/use-call-form.ts';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { SearchBox } from '../search-box.tsx';
import { foundSocietiesQuery, societiesKey } from './societies.queries.ts';
import { SocietyFacts } from './society-facts.tsx';
import { useSocietyAct } from './use-society-act.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from '../operator-page.module.css';

interface FoundProps {
  me: OperatorMe;
  mayDecide: boolean;
}

/** Societies by a part of a name: rename, hide, split, separate. */
export function FoundSocieties({ me, mayDecide }: FoundProps) {
  const [q, setQ] = useState('');
  const { data } = useQuery(foundSocietiesQuery(me.id, q));
  return (
    <section className={layout.stack}>
      <h2 className={typography.h3}>Find a society</h2>
      <SearchBox label="Part of a name" help="Two letters or more." onSearch={(text) => setQ(text.trim())} />
      {data?.length === 0 && <p role="status">No society has this name.</p>}
      <ul className={css.list}>
        {data?.map((society) => (
          <li key={society.id} className={css.line}>
            <div className={css.what}>
              <SocietyFacts society={society} />
              {mayDecide && <Acts me={me} society={society} />}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Rename({ me, society: { id, name } }: { me: OperatorMe; society: DeskSociety }) {
  const client = useQueryClient();
  const { form, field, problem, busy } = useCallForm(changeSociety, {
    given: ({ name: renamed }) => ({ params: { id }, body: { name: renamed } }),
    onSent: () => client.invalidateQueries({ queryKey: societiesKey(me.id) }),
  });
  return (
    <form {...form} className={css.searching}>
      <FormProblem>{problem}</FormProblem>
      <TextField {...field('name')} label="Name of the page" defaultValue={name} maxLength={120} />
      <Button type="submit" busy={busy}>
        Rename
      </Button>
    </form>
  );
}

function Acts({ me, society }: { me: OperatorMe; society: DeskSociety }) {
  const { act, busy } = useSocietyAct(me.id);
  const { id, name, is_hidden: isHidden, spellings, merged } = society;
  const others = spellings.filter((one) => one.name.toLowerCase() !== name.toLowerCase());
  return (
    <div className={layout.stack}>
      <Rename me={me} society={society} />
      <div className={layout.row}>
        <Button
          busy={busy}
          onClick={() =>
            act(isHidden ? 'Shown again' : 'Hidden', () =>
              makeCall(changeSociety, { params: { id }, body: { is_hidden: !isHidden } }),
            )
          }
        >
          {isHidden ? 'Show the page again' : 'Hide the page'}
        </Button>
        {others.map((one) => (
          <Button
            key={one.name}
            busy={busy}
            onClick={() =>
              act('A society of its own now', () =>
                makeCall(splitSociety, { params: { id }, body: { spelling: one.name } }),
              )
            }
          >
            Split off <span {...asWritten(one.name)}>{one.name}</span>
          </Button>
        ))}
        {merged.map((one) => (
          <Button
            key={one.id}
            busy={busy}
            onClick={() => act('Separated', () => makeCall(separateSociety, { params: { id: one.id } }))}
          >
            Separate <span {...asWritten(one.name)}>{one.name}</span> again
          </Button>
        ))}
      </div>
    </div>
  );
}
