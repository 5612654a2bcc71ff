import { Link } from '@tanstack/react-router';
import type { BodyOf } from '#contracts/calls/call.ts';
import { setFeaturedHomes } from '#contracts/calls/site-settings.ts';
import { settingLimits } from '#contracts/desk/site-settings.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { writeDigits } from '#web/ui/form/write-digits.ts';
import { brokenSetting, useDeskReload, useSettingChange } from './settings.queries.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as desk from '../operator-page.module.css';
import * as css from './site-settings.module.css';

interface FeaturedHomesProps {
  userId: number;
  homes: readonly { id: number; title: string | null }[];
}

/** Homes that come first in the featured block of the home page; the newest featured ones fill it up. */
export function FeaturedHomes({ userId, homes }: FeaturedHomesProps) {
  const ids = homes.map(({ id }) => id);
  const save = useSettingChange(userId, (body: BodyOf<typeof setFeaturedHomes>) =>
    makeCall(setFeaturedHomes, { body }),
  );
  const reload = useDeskReload(userId);
  const { form, field, busy, ...add } = useForm<'home'>({
    send: ({ home }) => makeCall(setFeaturedHomes, { body: { ids: [...ids, Number(home)] } }),
    onSent: reload,
    onFailure: reload,
    broken: brokenSetting,
    empties: ['home'],
  });
  const move = (from: number, to: number) => {
    const ordered = ids.filter((_, index) => index !== from);
    ordered.splice(to, 0, ids[from] as number);
    save.mutate({ ids: ordered });
  };
  return (
    <>
      <FormProblem>{add.problem ?? save.problem}</FormProblem>
      {homes.length === 0 && (
        <p className={typography.meta}>Nothing is chosen: the newest featured homes for sale are shown.</p>
      )}
      <ol className={desk.list}>
        {homes.map(({ id, title }, index) => (
          <li key={id} className={desk.line}>
            <span className={desk.what}>
              <Link className={typography.link} to="/operator/$" params={{ _splat: `records/${id}` }}>
                {title ?? `Home ${id}`}
              </Link>{' '}
              {title === null && <span className={typography.meta}>not on offer at the moment</span>}
            </span>
            <Button
              size="sm"
              aria-label={`Move home ${id} up`}
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            >
              Up
            </Button>
            <Button
              size="sm"
              aria-label={`Move home ${id} down`}
              disabled={index === homes.length - 1}
              onClick={() => move(index, index + 1)}
            >
              Down
            </Button>
            <Button
              size="sm"
              aria-label={`Remove home ${id}`}
              onClick={() => save.mutate({ ids: ids.filter((one) => one !== id) })}
            >
              Remove
            </Button>
          </li>
        ))}
      </ol>
      {homes.length < settingLimits.featuredHomes && (
        <form {...form} className={css.form}>
          <TextField
            {...field('home')}
            label="Number of a home"
            help="It stands in the address of its page."
            inputMode="numeric"
            pattern="[0-9]+"
            required
            onChange={writeDigits}
          />
          <div className={layout.row}>
            <Button type="submit" look="primary" busy={busy}>
              Add the home
            </Button>
          </div>
        </form>
      )}
    </>
  );
}
