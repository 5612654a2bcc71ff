import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { markUnits } from '#contracts/calls/projects.ts';
import { unitStatuses, unitStatusLabels, type UnitStatus } from '#contracts/projects/project-choices.ts';
import type { ProjectUnit } from '#contracts/projects/project-units.ts';
import { formatExactRupees } from '#contracts/text/rupees.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Check } from '#web/ui/field/check.tsx';
import { SelectField } from '#web/ui/field/text-field.tsx';
import { Pager } from '#web/ui/pager/pager.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { unitsQuery } from './projects.queries.ts';
import type { StepProps } from './step-props.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as dataTable from '#web/ui/data-table/data-table.module.css';
import * as css from './my-projects.module.css';
import * as texts from '#texts/my-projects.ts';

/** The units by tower; many are marked as held or sold in one act. */
export function UnitTable({ userId, project, onChanged }: StepProps) {
  const [tower, setTower] = useState('');
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [status, setStatus] = useState<UnitStatus>('sold');
  const query = { ...(tower !== '' && { tower }), page: String(page) };
  const { data } = useQuery({ ...unitsQuery(userId, project.id, query), placeholderData: keepPreviousData });
  const { mutate, isPending } = useMutation({
    mutationFn: () => makeCall(markUnits, { params: { id: project.id }, body: { units: [...chosen], status } }),
    onSuccess: ({ data: changed, message }) => {
      onChanged(changed);
      setChosen([]);
      showToast({ text: message });
    },
    onError: (error) => showToast({ text: callFailureText(error, markUnits.failed()) }),
  });
  const towers = project.towers.filter(({ rows }) => rows > 0);
  if (towers.length === 0) return <p>{texts.noUnits()}</p>;
  return (
    <section className={layout.stack} aria-labelledby="units">
      <h2 id="units" className={typography.h4}>
        {texts.unitTable()}
      </h2>
      <div className={css.columns}>
        <SelectField
          label={texts.towerName()}
          value={tower}
          onChange={({ target }) => {
            setTower(target.value);
            setPage(1);
            setChosen([]);
          }}
          options={[
            { value: '', label: texts.allTowers() },
            ...towers.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <SelectField
          label={texts.mark()}
          value={status}
          onChange={({ target }) => setStatus(target.value as UnitStatus)}
          options={unitStatuses.map((one) => ({ value: one, label: unitStatusLabels[one]() }))}
        />
      </div>
      {data ? <UnitRows units={data.data} chosen={chosen} onChoose={setChosen} /> : <Skeleton className={css.wait} />}
      <div className={css.mark}>
        <Button look="primary" busy={isPending} disabled={chosen.length === 0} onClick={() => mutate()}>
          {texts.markChosen({ n: chosen.length })}
        </Button>
      </div>
      {data && (
        <Pager
          current={data.meta.current_page}
          last={data.meta.last_page}
          link={(to, content, current) => (
            <Button
              key={`${to} ${typeof content}`}
              size="sm"
              look="quiet"
              aria-current={current ? 'page' : undefined}
              onClick={() => setPage(to)}
            >
              {content}
            </Button>
          )}
        />
      )}
    </section>
  );
}

interface UnitRowsProps {
  units: readonly ProjectUnit[];
  chosen: readonly number[];
  onChoose: (ids: readonly number[]) => void;
}

function UnitRows({ units, chosen, onChoose }: UnitRowsProps) {
  return (
    <div className={dataTable.scroll} role="region" aria-labelledby="units" tabIndex={0}>
      <table className={`${dataTable.table} ${css.units}`}>
        <thead>
          <tr>
            <th scope="col">{texts.unit()}</th>
            <th scope="col">{texts.unitStatus()}</th>
            <th scope="col">{texts.configurationName()}</th>
            <th scope="col">{texts.price()}</th>
            <th scope="col">{texts.floor()}</th>
          </tr>
        </thead>
        <tbody>
          {units.map(({ id, tower, number, floor, configuration, price, status }) => (
            <tr key={id}>
              <th scope="row">
                <Check
                  checked={chosen.includes(id)}
                  onChange={({ target }) =>
                    onChoose(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
                  }
                  aria-label={texts.choose({ tower, number })}
                >
                  {`${tower} ${number}`}
                </Check>
              </th>
              <td>{unitStatusLabels[status]()}</td>
              <td>{configuration}</td>
              <td className={typography.tabular}>{price === null ? '' : formatExactRupees(price)}</td>
              <td>{floor}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
