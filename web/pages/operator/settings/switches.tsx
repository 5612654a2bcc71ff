import { setReadOnly, setSignUp } from '#contracts/calls/site-settings.ts';
import type { SiteSettingsReply } from '#contracts/desk/site-settings.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { LastChange, Section } from './setting-section.tsx';
import { brokenSetting, useDeskReload } from './settings.queries.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as css from './site-settings.module.css';

interface SwitchesProps {
  userId: number;
  settings: Pick<SiteSettingsReply['data'], 'sign_up' | 'read_only'>;
  canChange: boolean;
}

/** Sign-up and read-only mode. */
export function Switches({ userId, settings, canChange }: SwitchesProps) {
  const { sign_up: signUp, read_only: readOnly } = settings;
  return (
    <>
      <Section title="Sign-up" about={<LastChange {...signUp} />}>
        <Switch
          userId={userId}
          state={signUp.is_open ? 'Open' : 'Closed'}
          isUsual={signUp.is_open}
          action={signUp.is_open ? 'Close sign-up' : 'Open sign-up'}
          effect="While it is closed nobody can make an account. Everybody who has one goes on."
          canChange={canChange}
          save={(reason) => makeCall(setSignUp, { body: { is_open: !signUp.is_open, reason } })}
        />
      </Section>
      <Section title="Read-only mode" about={<LastChange {...readOnly} />}>
        <Switch
          userId={userId}
          state={readOnly.is_on ? 'On' : 'Off'}
          isUsual={!readOnly.is_on}
          action={readOnly.is_on ? 'End read-only mode' : 'Begin read-only mode'}
          effect="While it is on nobody can post, write or buy. Signing in, the desk and payments that are under way go on."
          canChange={canChange}
          save={(reason) => makeCall(setReadOnly, { body: { is_on: !readOnly.is_on, reason } })}
        />
      </Section>
    </>
  );
}

interface SwitchProps {
  userId: number;
  state: string;
  isUsual: boolean;
  action: string;
  effect: string;
  canChange: boolean;
  save: (reason: string) => Promise<unknown>;
}

function Switch({ userId, state, isUsual, action, effect, canChange, save }: SwitchProps) {
  const reload = useDeskReload(userId);
  const { form, field, problem, busy } = useForm<'reason'>({
    send: ({ reason }) => save(reason),
    onSent: reload,
    onFailure: reload,
    broken: brokenSetting,
    empties: ['reason'],
  });
  return (
    <form {...form} className={css.form}>
      <p>
        <Badge look={isUsual ? 'active' : 'urgent'}>{state}</Badge> {effect}
      </p>
      <FormProblem>{problem}</FormProblem>
      {canChange && (
        <>
          <TextField {...field('reason')} label={`Why: ${action.toLowerCase()}`} maxLength={1000} />
          <div className={layout.row}>
            <Button type="submit" look={isUsual ? 'danger' : 'primary'} busy={busy}>
              {action}
            </Button>
          </div>
        </>
      )}
    </form>
  );
}
