import { limits } from '#contracts/limits.ts';
import { useRef, useState } from 'react';
import { useForm, useWatch, type Resolver } from 'react-hook-form';
import type { AccountUser } from '#contracts/accounts/accounts.ts';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import type { ReraExemption } from '#contracts/verification/rera-need.ts';
import { readActing } from '#web/lib/acting.ts';
import { forgetChosenPlan, forgetFeaturedWanted, forgetFeaturing, isFeaturedWanted } from '#web/session/chosen-plan.ts';
import { besideFields } from './beside-fields.ts';
import { draftKindOf, isWorthKeeping, type Draft } from '../draft/draft.ts';
import { dropDraft } from '../draft/draft-store.ts';
import { isField, shownFields, stepOf, stepsOf, type Step } from './form-steps.ts';
import {
  startValues,
  withChange,
  withPlace,
  withTypedAddress,
  type ErrorName,
  type FieldName,
  type PostingErrors,
  type PostingValues,
  type PostingKind,
} from './posting-values.ts';
import { lacksReraNumber } from './needs-number.ts';
import type { PostingForm } from './posting-context.ts';
import { proposedTitle, withTitle } from './proposed-title.ts';
import { valuesOfRecord } from './values-of-record.ts';
import { isResent, type UploadFailure } from '../send/upload.ts';
import { useSavedDraft } from '../draft/use-draft.ts';
import { useResend } from '../send/use-resend.ts';
import { useUpload } from '../send/use-upload.ts';
import { useShots } from '../photos/use-shots.ts';
import { useStep } from '../steps/use-step.ts';
import * as ruleTexts from '#texts/posting-rules.ts';

interface PostingOptions {
  kind: PostingKind;
  user: AccountUser;
  /** The record to edit; null for a new one. */
  record: PropertyRecord | null;
  /** Why that record needs no RERA number, as its owner chose before. */
  exemption?: ReraExemption | null;
  /** The record whose answers a new one starts with. */
  copied?: PropertyRecord;
  /** The draft to continue. */
  draft: Draft | null;
}

export type Posting = ReturnType<typeof usePosting>;

const asErrors = (found: PostingErrors) =>
  Object.fromEntries(Object.entries(found).map(([name, message]) => [name, { type: 'check', message }]));

/** Loads the schema when the form is first touched, since it is heavy. */
export const loadChecks = () => import('./check-values.ts');

const resolver: Resolver<PostingValues, PostingKind> = async (values, kind = 'free') => {
  const found = await loadChecks().then(
    ({ checkValues }) => checkValues(values, kind, new Date()),
    // The schema could not be loaded: the server checks the same rules.
    (): PostingErrors => ({}),
  );
  return Object.keys(found).length > 0 ? { values: {}, errors: asErrors(found) } : { values, errors: {} };
};

/** The contact of a new record: the user, or the agency for which the user posts, whose number the member enters. */
function posterOf(user: AccountUser): Pick<AccountUser, 'name' | 'email' | 'phone_number'> {
  const acting = readActing();
  return acting?.rights.includes('post') ? { name: acting.agency, email: '', phone_number: null } : user;
}

/** The state of the form that posts a listing or a lead: its values, the current step, and the sending. */
export function usePosting({ kind, user, record, exemption, copied, draft }: PostingOptions) {
  const [start] = useState(() => {
    const source = record ?? copied;
    return source ? { ...valuesOfRecord(source), reraExemption: exemption ?? '' } : startValues(posterOf(user));
  });
  const { control, formState, getValues, setValue, setError, clearErrors, trigger, handleSubmit } = useForm<
    PostingValues,
    PostingKind
  >({
    defaultValues: draft?.values ?? start,
    resolver,
    context: kind,
    shouldFocusError: false,
  });
  const values = useWatch({ control }) as PostingValues;
  const { stepId, openStep } = useStep(draft?.step ?? 'offer');
  /** Errors of the pictures, and errors of the server about no field of this form. */
  const [said, setSaid] = useState<{ images?: string; other: string[] }>({ other: [] });
  const [tries, setTries] = useState(0);
  const [idempotencyKey, setKey] = useState(() => draft?.idempotencyKey ?? crypto.randomUUID());
  const placed = useRef<Partial<PostingValues>>({});
  const placing = useRef<Promise<void>>(undefined);
  const shots = useShots([...(record?.pictures ?? []), ...(record?.plans ?? [])], draft?.pictures);
  const { sending, setSending, send } = useUpload();

  const steps = stepsOf(values, { hasPictures: shots.list.length > 0 });
  // The current step may disappear: some exist only for a tenant's lead.
  const at = Math.max(
    0,
    steps.findIndex(({ id }) => id === stepId),
  );
  const step = steps[at] ?? { id: 'offer' as const, title: '', text: '' };
  const draftKind = draftKindOf(kind, record?.id ?? null);
  const newShots = shots.list.filter(({ storedId }) => storedId === null).length;
  // A change too: a session may end while somebody types.
  const isFilled = sending.state !== 'done' && isWorthKeeping(values, start, newShots);
  const isSaved = useSavedDraft({
    userId: user.id,
    kind: draftKind,
    filled: isFilled ? { values, step: step.id, idempotencyKey } : null,
    shots: shots.list,
  });

  function clearProblems() {
    clearErrors();
    setSaid({ other: [] });
  }

  /**
   * Takes over changed values. The error of a field is cleared as soon as the field changes; those that were found here
   * in other fields are checked again, since rules compare fields.
   */
  function put(answered: PostingValues) {
    const now = getValues();
    const next = withTitle(now, answered);
    const changed = (Object.keys(next) as FieldName[]).filter((name) => next[name] !== now[name]);
    for (const name of changed) setValue(name, next[name]);
    clearErrors(changed);
    // The errors are of fields alone; what the server refused is for it to check again.
    const found = Object.entries(formState.errors).filter(([, { type }]) => type !== 'server');
    const others = found.map(([name]) => name as FieldName).filter((name) => !changed.includes(name));
    if (others.length > 0) void trigger(others);
  }

  const form: PostingForm = {
    kind,
    isEdit: record !== null,
    values,
    errors: {
      ...Object.fromEntries(Object.entries(formState.errors).map(([name, error]) => [name, error.message])),
      ...(said.images && { images: said.images }),
    },
    change: (name, value) => {
      const isOther = name === 'entryType' && value !== getValues('entryType');
      put(withChange(getValues(), name, value));
      if (!isOther) return;
      clearProblems();
      shots.clear();
    },
    typeAddress: (text) => put(withTypedAddress(getValues(), text)),
    choosePlace: (place) => {
      const { label, streetAddress, locality, city, state, postalCode } = place;
      placed.current = { locality, city, state, postalCode, ...(!streetAddress && { streetAddress: label }) };
      put(withPlace(getValues(), place, kind));
      clearErrors(['streetAddress', 'city', 'state', 'postalCode']);
    },
    awaitPlace: (loading) => {
      placing.current = loading;
    },
    fillPlace: (fill) => {
      const parts = fill(getValues(), placed.current);
      placed.current = { ...placed.current, ...parts };
      put({ ...getValues(), ...parts });
    },
  };

  /** Opens the step of the first field with an error, with the summary on top. */
  function openWrong(names: readonly string[]) {
    setTries((before) => before + 1);
    const [first] = names;
    if (first) openStep(stepOf(first as ErrorName));
  }

  /** Proposes a title again where the field was left empty. */
  function fillTitle() {
    if (getValues('title').trim() === '') setValue('title', proposedTitle(getValues()));
  }

  /** Opens another step. Going forwards, the steps in between are checked first. */
  async function goTo(id: Step['id']) {
    clearProblems();
    fillTitle();
    await placing.current;
    const to = steps.findIndex((each) => each.id === id);
    for (const between of steps.slice(at, Math.max(at, to))) {
      const names = shownFields(between.id, values).filter(isField);
      if (!(await trigger(names))) {
        openWrong(names);
        return;
      }
    }
    openStep(id);
  }

  /** Sends the form. `isFree` posts it without featuring; `wasResent` marks an automatic retry. */
  async function post({ isFree = false, wasResent = false } = {}) {
    setSaid({ other: [] });
    fillTitle();
    await handleSubmit(
      () => sendPost(isFree, wasResent),
      (errors) => openWrong(Object.keys(errors)),
    )();
  }

  async function sendPost(isFree: boolean, wasResent: boolean) {
    setSending({ state: 'busy', share: null });
    // Those of the last render may lack a title that was proposed since.
    const filled = getValues();
    const { sent, tooLarge } = await shots.finished();
    if (tooLarge.length > 0) {
      setSending({ state: 'idle' });
      setSaid({
        images: `${ruleTexts.photoTooLarge({ imageMegabytes: limits.imageMegabytes })}: ${tooLarge.join(', ')}`,
        other: [],
      });
      openWrong(['images']);
      return;
    }
    const isFeatured = record === null && !isFree && (kind === 'featured' || isFeaturedWanted());
    const outcome = await send({
      values: filled,
      pictures: sent,
      idempotencyKey,
      isFeatured,
      editId: record?.id ?? null,
    });
    if (!outcome.ok) {
      showFailure(outcome.failure, isFeatured, wasResent);
      return;
    }
    await dropDraft(user.id, draftKind);
    if (filled.reraExemption !== '' && lacksReraNumber(filled)) {
      // Loaded for this alone; without it the home's page offers the choice again.
      const loaded = await import('../send/save-exemption.ts').catch(() => null);
      await loaded?.saveExemption(outcome.id, filled.reraExemption, start.reraExemption);
    }
    if (record === null) {
      forgetFeaturedWanted();
      if (isFeatured) forgetChosenPlan();
      setKey(crypto.randomUUID());
    }
    setSending({ state: 'done', id: outcome.id });
  }

  function showFailure(failure: UploadFailure, isFeatured: boolean, wasResent: boolean) {
    const { errors, other } = besideFields(failure.errors, values, kind);
    const wrong = Object.keys(errors) as ErrorName[];
    if (failure.status === 422 && wrong.length + other.length > 0) {
      for (const name of wrong.filter(isField)) setError(name, { type: 'server', message: errors[name] });
      setSaid({ images: errors.images, other });
      openWrong(wrong);
      setSending({ state: 'refused' });
      return;
    }
    if (failure.status === 403 && isFeatured) {
      forgetFeaturing();
      // Imported here alone: the form is heavy enough without the query cache.
      void import('#web/session/plans.queries.ts').then((it) => it.refreshPlans(user.id));
    }
    setSending({ state: 'failed', failure, isFeatured, isResent: record === null && isResent(failure, wasResent) });
  }

  /** Repeats the failed request unchanged. */
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
    other: said.other,
    sending,
    isSaved: isSaved && isFilled,
    goTo,
    /** Opens a step without checks, for the links of the summary. */
    openStep,
    post,
    resend,
    closeDialog: () => setSending({ state: 'idle' }),
  };
}
