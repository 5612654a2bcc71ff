import { useState } from 'react';
import { addBannedWord, removeBannedWord } from '#contracts/calls/site-settings.ts';
import {
  bannedEffectLabels,
  bannedEffects,
  bannedKindLabels,
  bannedKinds,
  settingLimits,
  type BannedKind,
  type BannedWord,
} from '#contracts/desk/site-settings.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { Button } from '#web/ui/button/button.tsx';
import { SelectField, TextField } from '#web/ui/field/text-field.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { useCallForm } from '#web/ui/form/use-call-form.ts';
import { momentText } from '../moment-text.ts';
import { brokenSetting, useDeskReload, useSettingChange } from './settings.queries.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as desk from '../operator-page.module.css';
import * as css from './site-settings.module.css';

const kinds = bannedKinds.map((value) => ({ value, label: bannedKindLabels[value] }));
const effects = bannedEffects.map((value) => ({ value, label: bannedEffectLabels[value] }));

/** The list of banned words and links, and a form for another. */
export function BannedWords({ userId, words }: { userId: number; words: readonly BannedWord[] }) {
  const [kind, setKind] = useState<BannedKind>('word');
  const reload = useDeskReload(userId);
  const { form, field, busy, ...add } = useCallForm(addBannedWord, {
    given: (body) => ({ body }),
    onSent: reload,
    onFailure: reload,
    broken: brokenSetting,
    empties: ['text'],
  });
  const remove = useSettingChange(userId, (id: number) => makeCall(removeBannedWord, { params: { id } }));
  const problem = add.problem ?? remove.problem;
  return (
    <>
      <form {...form} className={css.form}>
        <FormProblem>{problem}</FormProblem>
        <TextField
          {...field('text')}
          label="Word or link"
          help={kind === 'link' ? 'The address of a site: example.com' : 'A word, or several in a row.'}
          maxLength={settingLimits.bannedWordLength}
        />
        <div className={css.pair}>
          <SelectField
            {...field('kind')}
            label="What it is"
            options={kinds}
            onChange={({ target }) => setKind(target.value as BannedKind)}
          />
          <SelectField {...field('effect')} label="What it does" options={effects} />
        </div>
        <div className={layout.row}>
          <Button type="submit" look="primary" busy={busy}>
            Add
          </Button>
        </div>
      </form>
      {words.length === 0 && <p className={typography.meta}>Nothing is banned.</p>}
      <ul className={desk.list}>
        {words.map((word) => (
          <li key={word.id} className={desk.line}>
            <span className={desk.what}>
              <b>{word.text}</b>{' '}
              <span className={typography.meta}>
                {bannedKindLabels[word.kind].toLowerCase()} · {bannedEffectLabels[word.effect].toLowerCase()} ·{' '}
                {word.added_by?.name ?? 'a deleted account'}, {momentText(word.added_at)}
              </span>
            </span>
            <Button
              size="sm"
              aria-label={`Remove ${word.text}`}
              busy={remove.isPending && remove.variables === word.id}
              onClick={() => remove.mutate(word.id)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
