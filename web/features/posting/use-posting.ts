import { useState } from 'react';
import type { AccountUser } from '#contracts/accounts.ts';
import type { PropertyRecord } from '#contracts/listings.ts';
import { forgetChosenPlan, forgetFeaturedWanted, forgetFeaturing, isFeaturedWanted } from '#web/session/chosen-plan.ts';
import { refreshPlans } from '#web/session/plan-calls.ts';
import { checkForm, checkStep, errorsOfServer } from './check-form.ts';
import { isWorthKeeping, type Draft } from './draft.ts';
import { dropDraft } from './draft-store.ts';
import { stepOf, stepsOf, type StepId } from './form-steps.ts';
import {
  startValues,
  withChange,
  withPlace,
  withTypedAddress,
  type ErrorName,
  type FormErrors,
  type PostingKind,
} from './form-values.ts';
import type { PostingForm } from './posting-context.ts';
import { dayInIndia, valuesOfRecord } from './record-values.ts';
import { isResent } from './send-form.ts';
import { useKeptDraft } from './use-draft.ts';
import { useResend } from './use-resend.ts';
import { useSending } from './use-sending.ts';
import { useShots } from './use-shots.ts';
import { useStep } from './use-step.ts';

interface PostingOptions {
  kind: PostingKind;
  user: AccountUser;
  /** The record that is changed; absent for a new one. */
  record: PropertyRecord | null;
  /** What was left, and is gone on with. */
  draft: Draft | null;
}

export type Posting = ReturnType<typeof usePosting>;

/** The form that posts a listing or a lead: what is filled in, where one is in it, and its way to the server. */
export function usePosting({ kind, user, record, draft }: PostingOptions) {
  const [start] = useState(() => (record ? valuesOfRecord(record) : startValues(user)));
  const [values, setValues] = useState(draft?.values ?? start);
  const { stepId, openStep } = useStep(draft?.step ?? 'offer');
  const [errors, setErrors] = useState<FormErrors>({});
  /** Sentences of the server about no field of this form. */
  const [other, setOther] = useState<string[]>([]);
  const [tries, setTries] = useState(0);
  const [idempotencyKey, setKey] = useState(() => draft?.idempotencyKey ?? crypto.randomUUID());
  const shots = useShots(record?.pictures, draft?.pictures);
  const { sending, setSending, send } = useSending();

  const steps = stepsOf(values);
  // A step of a tenant is gone when it is no tenant's requirement any more.
  const at = Math.max(
    0,
    steps.findIndex(({ id }) => id === stepId),
  );
  const step = steps[at] ?? { id: 'offer' as const, title: '', text: '' };
  const isFilled = record === null && sending.state !== 'done' && isWorthKeeping(values, start, shots.list.length);
  const isKept = useKeptDraft({
    userId: user.id,
    kind,
    filled: isFilled ? { values, step: step.id, idempotencyKey } : null,
    shots: shots.list,
  });

  /** What was said about a field is over as soon as it changes. */
  function settle(...touched: ErrorName[]) {
    setErrors((now) => {
      const left = Object.entries(now).filter(([name]) => !touched.includes(name as ErrorName));
      return left.length === Object.keys(now).length ? now : Object.fromEntries(left);
    });
  }

  const form: PostingForm = {
    kind,
    isEdit: record !== null,
    values,
    errors,
    change: (name, value) => {
      setValues((now) => withChange(now, name, value));
      if (name === 'entryType' && value !== values.entryType) {
        setErrors({});
        setOther([]);
        shots.clear();
      } else settle(name);
    },
    typeAddress: (text) => {
      setValues((now) => withTypedAddress(now, text));
      settle('streetAddress');
    },
    choosePlace: (place) => {
      setValues((now) => withPlace(now, place, kind));
      settle('streetAddress', 'city', 'state', 'postalCode');
    },
  };

  function show(found: FormErrors, sentences: string[] = []): boolean {
    setErrors(found);
    setOther(sentences);
    setTries((before) => before + 1);
    return Object.keys(found).length === 0 && sentences.length === 0;
  }

  /** To another step. Forwards, what lies between is checked first. */
  function goTo(id: StepId) {
    const to = steps.findIndex((each) => each.id === id);
    const today = dayInIndia(new Date());
    for (const between of steps.slice(at, Math.max(at, to))) {
      const found = checkStep(between.id, values, kind, today);
      if (Object.keys(found).length === 0) continue;
      openStep(between.id);
      show(found);
      return;
    }
    show({});
    openStep(id);
  }

  /** Sends the form. `isFree` posts it without featuring; `wasResent` says that nobody pressed the button for it. */
  async function post({ isFree = false, wasResent = false } = {}) {
    const found = checkForm(values, kind, dayInIndia(new Date()));
    const [first] = Object.keys(found) as ErrorName[];
    if (!show(found) && first) {
      openStep(stepOf(first));
      return;
    }
    setSending({ state: 'busy', share: null });
    const { sent, tooLarge } = await shots.finished();
    if (tooLarge.length > 0) {
      setSending({ state: 'idle' });
      openStep('photos');
      show({ images: `Each photo should be under 2MB: ${tooLarge.join(', ')}` });
      return;
    }
    const isFeatured = record === null && !isFree && (kind === 'featured' || isFeaturedWanted());
    const outcome = await send({ values, pictures: sent, idempotencyKey, isFeatured, editId: record?.id ?? null });
    if (outcome.ok) {
      if (record === null) {
        await dropDraft(user.id, kind);
        forgetFeaturedWanted();
        if (isFeatured) forgetChosenPlan();
        setKey(crypto.randomUUID());
      }
      setSending({ state: 'done', id: outcome.id });
      return;
    }
    const { failure } = outcome;
    const named = errorsOfServer(failure.errors, values, kind);
    if (failure.status === 422 && !show(named.errors, named.other)) {
      const [field] = Object.keys(named.errors) as ErrorName[];
      if (field) openStep(stepOf(field));
      setSending({ state: 'refused' });
      return;
    }
    if (failure.status === 403 && isFeatured) {
      forgetFeaturing();
      void refreshPlans();
    }
    setSending({ state: 'failed', failure, isFeatured, isResent: record === null && isResent(failure, wasResent) });
  }

  /** Sends once more what failed, as it was sent. */
  function resend(wasResent: boolean) {
    if (sending.state === 'failed') void post({ isFree: !sending.isFeatured, wasResent });
  }
  useResend(sending.state === 'failed' && sending.isResent, () => resend(true));

  return {
    form,
    shots,
    steps,
    at,
    step,
    tries,
    other,
    sending,
    isKept: isKept && isFilled,
    goTo,
    /** To a step as it is, for the links of the summary. */
    openStep,
    post,
    resend,
    closeDialog: () => setSending({ state: 'idle' }),
  };
}
