import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeShortlist, makeShortlist } from '#contracts/calls/shortlists.ts';
import type { Favourite } from '#contracts/homes/favourites.ts';
import { limits } from '#contracts/limits.ts';
import { priceText } from '#contracts/text/price-text.ts';
import type { Shortlist, ShortlistReply } from '#contracts/homes/shortlists.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { homeName, placeName } from '#web/lib/record-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx';
import { FieldError } from '#web/ui/field/field-error.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { inToast } from '#web/ui/form/in-toast.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import { isOnOffer } from './saved-mark.ts';
import { showShortlist } from './shortlists.queries.ts';
import * as controls from '#web/ui/field/field.module.css';
import * as css from './shortlists.module.css';
import * as texts from '#texts/profile-saved.ts';
import * as common from '#texts/common.ts';

interface ShortlistFormProps {
  /** The one that is changed; null for a new one. */
  shortlist: Shortlist | null;
  saved: readonly Favourite[];
  userId: number;
  /** With the id of the stored shortlist; without one when nothing was stored. */
  onClose: (id?: number) => void;
}

/** The homes to choose from: those of the shortlist, then what else is saved and on offer. */
function choicesOf(shortlist: Shortlist | null, saved: readonly Favourite[]): { id: number; label: string }[] {
  const records = new Map(saved.flatMap(({ id, record }) => (record?.entry_type === 'listing' ? [[id, record]] : [])));
  const label = (id: number, title: string) => {
    const record = records.get(id);
    return record ? `${homeName(record)}, ${placeName(record)}, ${priceText(record).replaceAll(' ', '\u00a0')}` : title;
  };
  const chosen = shortlist?.homes ?? [];
  const more = [...records.values()].filter(
    (record) => isOnOffer(record) && !chosen.some(({ id }) => id === record.id),
  );
  return [...chosen, ...more].map(({ id, title }) => ({ id, label: label(id, title) }));
}

/** Name and homes of a shortlist. */
export function ShortlistForm({ shortlist, saved, userId, onClose }: ShortlistFormProps) {
  const client = useQueryClient();
  const [ids, setIds] = useState<readonly number[]>(shortlist?.homes.map(({ id }) => id) ?? []);
  const { form, field, errors, busy, clear } = useForm<'name' | 'home_ids', ShortlistReply>({
    check: ({ name }) => ({
      name: name === '' ? texts.giveName() : undefined,
      home_ids: ids.length === 0 ? texts.chooseHome() : undefined,
    }),
    send: ({ name }) => {
      const body = { name, home_ids: [...ids] };
      return shortlist
        ? makeCall(changeShortlist, { params: { id: shortlist.id }, body })
        : makeCall(makeShortlist, { body });
    },
    onSent: ({ message, data }) => {
      showShortlist(client, userId, data);
      showToast({ text: message });
      onClose(data.id);
    },
    onFailure: inToast(makeShortlist.failed()),
  });
  return (
    <Dialog open onClose={() => onClose()} title={shortlist ? texts.changeShortlist() : texts.makeShortlist()}>
      <form {...form} className={css.form} noValidate onInput={clear}>
        <TextField
          {...field('name')}
          label={texts.name()}
          help={texts.nameHelp()}
          maxLength={limits.shortlistName}
          defaultValue={shortlist?.name}
          autoFocus
        />
        <fieldset className={css.choices} aria-describedby="shortlist-homes-error">
          <legend className={controls.label}>{texts.homesAtMost({ shortlistHomes: limits.shortlistHomes })}</legend>
          {choicesOf(shortlist, saved).map(({ id, label }) => (
            <label key={id}>
              <input
                type="checkbox"
                name="home_ids"
                checked={ids.includes(id)}
                disabled={!ids.includes(id) && ids.length >= limits.shortlistHomes}
                onChange={({ target }) => setIds(target.checked ? [...ids, id] : ids.filter((one) => one !== id))}
              />
              {label}
            </label>
          ))}
          {errors.home_ids && <FieldError id="shortlist-homes-error">{errors.home_ids}</FieldError>}
        </fieldset>
        <DialogActions>
          <Button onClick={() => onClose()}>{common.cancel()}</Button>
          <Button type="submit" look="primary" busy={busy}>
            {common.save()}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
