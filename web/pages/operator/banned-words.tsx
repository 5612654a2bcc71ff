import { useState } from 'react';
import type { BodyOf } from '#contracts/calls/call.ts';
import { addBannedWord, removeBannedWord } from '#contracts/calls/site-settings.ts';
import { makeCall } from '#web/lib/make-call.ts';
import {
  bannedEffectLabels,
  bannedEffects,
  bannedKindLabels,
  bannedKinds,
  settingLimits,
  type BannedEffect,
  type BannedKind,
  type BannedWord,
} from '#contracts/site-settings.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { Select } from '#web/ui/field/select.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { momentText } from './moment-text.ts';
import { useSettingChange } from './settings.queries.ts';
import * as controls from '#web/ui/field/field.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as desk from './operator-page.module.css';
import * as css from './site-settings.module.css';

const kinds = bannedKinds.map((value) => ({ value, label: bannedKindLabels[value] }));
const effects = bannedEffects.map((value) => ({ value, label: bannedEffectLabels[value] }));

/** The list of banned words and links, and a form for another. */
export function BannedWords({ userId, words }: { userId: number; words: readonly BannedWord[] }) {
  const [kind, setKind] = useState<BannedKind>('word');
  const [text, setText] = useState('');
  const [effect, setEffect] = useState<BannedEffect>('refuse');
  const add = useSettingChange(
    userId,
    (body: BodyOf<typeof addBannedWord>) => makeCall(addBannedWord, { body }),
    () => setText(''),
  );
  const remove = useSettingChange(userId, (id: number) => makeCall(removeBannedWord, { params: { id } }));
  const problem = add.problem ?? remove.problem;
  return (
    <>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          add.mutate({ kind, text, effect });
        }}
      >
        {problem && (
          <Notice look="danger" role="alert">
            {problem}
          </Notice>
        )}
        <Field
          label="Word or link"
          help={kind === 'link' ? 'The address of a site: example.com' : 'A word, or several in a row.'}
          error={add.problemOf('text')}
        >
          {(control) => (
            <input
              {...control}
              className={controls.input}
              maxLength={settingLimits.bannedWordLength}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <div className={css.pair}>
          <Field label="What it is">
            {(control) => (
              <Select
                {...control}
                value={kind}
                options={kinds}
                onChange={(event) => setKind(event.target.value as BannedKind)}
              />
            )}
          </Field>
          <Field label="What it does">
            {(control) => (
              <Select
                {...control}
                value={effect}
                options={effects}
                onChange={(event) => setEffect(event.target.value as BannedEffect)}
              />
            )}
          </Field>
        </div>
        <div className={layout.row}>
          <Button type="submit" look="primary" busy={add.isPending}>
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
