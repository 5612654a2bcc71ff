import { Link, useRouter } from '@tanstack/react-router';
import { Fragment, lazy, Suspense, useEffect, useRef, type ReactNode, type SubmitEvent } from 'react';
import type { AccountUser } from '#contracts/accounts/accounts.ts';
import { completenessOf } from '#contracts/homes/completeness.ts';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import type { ReraExemption } from '#contracts/verification/rera-need.ts';
import { Button } from '#web/ui/button/button.tsx';
import type { Draft } from './draft/draft.ts';
import { ErrorSummary } from './form/error-summary.tsx';
import { partsOf, stepOf } from './form/form-steps.ts';
import { postedOf, type ErrorName, type PostingKind } from './form/posting-values.ts';
import { FormCompleteness } from './form/form-completeness.tsx';
import { listingFacts } from './form/listing-facts.ts';
import { MoreFields, PlainFields } from './form/plain-fields.tsx';
import { lacksReraNumber } from './form/needs-number.ts';
import { PostingContext } from './form/posting-context.ts';
import { PostingFrame } from './posting-frame.tsx';
import { Preview } from './preview.tsx';
import { SendingDialogs } from './send/sending-dialogs.tsx';
import { StepColumn, StepLine } from './steps/step-list.tsx';
import { StepContact } from './steps/step-contact.tsx';
import { StepExtras } from './steps/step-extras.tsx';
import { StepOffer } from './steps/step-offer.tsx';
import { StepPhotos } from './steps/step-photos.tsx';
import { StepPlace, type PlaceSlot } from './steps/step-place.tsx';
import { StepSize } from './steps/step-size.tsx';
import { loadChecks, usePosting, type Posting } from './form/use-posting.ts';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './posting-frame.module.css';
import * as texts from '#texts/posting.ts';
import * as common from '#texts/common.ts';
import { sentence } from '#web/lib/sentence.ts';

// With the exemptions of the Act, which few homes need.
const ReraWarning = lazy(() => import('./form/rera-warning.tsx').then((module) => ({ default: module.ReraWarning })));

interface PostingFormProps {
  kind: PostingKind;
  user: AccountUser;
  record: PropertyRecord | null;
  /** Why that record needs no RERA number, as its owner chose before. */
  exemption?: ReraExemption | null;
  /** The record whose answers a new one starts with. */
  copied?: PropertyRecord;
  draft: Draft | null;
  placeField: PlaceSlot;
}

/** The form, step by step. Enter opens the next step; in the last step it posts. */
export function PostingForm({ kind, user, record, exemption, copied, draft, placeField }: PostingFormProps) {
  const router = useRouter();
  const posting = usePosting({ kind, user, record, exemption, copied, draft });
  const { form, steps, at, step, sending } = posting;
  const element = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const wanted = useRef<ErrorName | null>(null);
  const isBusy = sending.state === 'busy';
  const isLast = at === steps.length - 1;
  const { transaction } = postedOf(form.values);
  const isLead = form.values.entryType === 'lead';
  const hasErrors = Object.keys(form.errors).length + posting.other.length > 0;

  const shownStep = useRef(step.id);
  useEffect(() => {
    if (shownStep.current === step.id) return;
    shownStep.current = step.id;
    scrollTo(0, 0);
    if (wanted.current) focusField(element.current, wanted.current);
    // If there is an error summary, it takes the focus instead.
    else if (!hasErrors) heading.current?.focus({ preventScroll: true });
    wanted.current = null;
  }, [step.id, hasErrors]);

  const photos = posting.shots.list.filter(({ isPlan }) => !isPlan);

  function goToField(name: ErrorName) {
    if (stepOf(name) === step.id) focusField(element.current, name);
    else {
      wanted.current = name;
      posting.openStep(stepOf(name));
    }
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const next = steps[at + 1];
    if (next) void posting.goTo(next.id);
    else void posting.post();
  }

  return (
    <PostingContext value={form}>
      <PostingFrame
        kind={kind}
        isEdit={record !== null}
        isSaved={posting.isSaved}
        steps={<StepColumn posting={posting} />}
        aside={<Preview form={form} shots={photos} />}
      >
        <form ref={element} className={css.main} noValidate onSubmit={handleSubmit} onFocus={preloadChecks}>
          <StepLine at={at} count={steps.length} isFree={kind === 'free' && record === null} />
          <h1 className={typography.h2} ref={heading} tabIndex={-1}>
            {step.title}
          </h1>
          <p className={typography.lead}>{step.text}</p>
          {at === 0 && record === null && ['agent', 'developer'].includes(user.user_type) && (
            <p>
              {sentence(
                texts.manyHomes({
                  link: (words) => (
                    <Link className={typography.link} to="/import/{-$id}">
                      {words}
                    </Link>
                  ),
                }),
              )}
            </p>
          )}
          {hasErrors && (
            <ErrorSummary
              key={posting.tries}
              values={form.values}
              errors={form.errors}
              other={posting.other}
              onGo={goToField}
            />
          )}
          {copied && at === 0 && <p className={typography.meta}>{texts.copied({ title: copied.title })}</p>}
          <StepFields posting={posting} placeField={placeField} />
          {isLast && !isLead && (
            <div className={css.completeness}>
              <FormCompleteness pictures={posting.shots.list.length} onGo={goToField} />
            </div>
          )}
          {isLast && (
            <details className={css.narrowPreview}>
              <summary>{texts.seePreview()}</summary>
              <Preview form={form} shots={photos} />
            </details>
          )}
          <div className={css.actions}>
            {at > 0 && (
              <Button size="lg" disabled={isBusy} onClick={() => posting.openStep(steps[at - 1]?.id ?? 'offer')}>
                {common.back()}
              </Button>
            )}
            <Button look="primary" size="lg" type="submit" disabled={isBusy}>
              {submitText(isLast, isBusy, record !== null, isLead)}
            </Button>
          </div>
        </form>
      </PostingFrame>
      <SendingDialogs
        sending={sending}
        isEdit={record !== null}
        posted={{
          title: form.values.title,
          transaction,
          isLead,
          completeness: isLead ? null : completenessOf(listingFacts(form.values, posting.shots.list.length)),
        }}
        onClose={posting.closeDialog}
        onRetry={() => posting.resend(false)}
        onPostFree={() => void posting.post({ isFree: true })}
        onDone={() => {
          if (record === null) void router.navigate({ to: '/properties', search: { transaction_type: transaction } });
          else void router.navigate({ to: '/my-profile/{-$section}' });
        }}
      />
    </PostingContext>
  );
}

function preloadChecks() {
  // If this fails, the checks are loaded when a step is left.
  loadChecks().catch(() => undefined);
}

function submitText(isLast: boolean, isBusy: boolean, isEdit: boolean, isLead: boolean): string {
  if (!isLast) return common.continueOn();
  if (isEdit) return isBusy ? texts.saving() : texts.saveChanges();
  if (isBusy) return texts.creating();
  return isLead ? texts.postRequirement() : texts.postProperty();
}

function focusField(form: HTMLFormElement | null, name: ErrorName) {
  const control = form?.elements.namedItem(name);
  const field = control instanceof RadioNodeList ? control[0] : control;
  if (!(field instanceof HTMLElement)) return;
  // Folded, it takes no focus.
  field.closest('details')?.setAttribute('open', '');
  field.focus();
}

const reraStep = stepOf('reraProject');

/** The fields with rules of their own, and those of the field list. */
function StepFields({ posting, placeField }: { posting: Posting; placeField: PlaceSlot }) {
  const { step, form } = posting;
  const { isRuledLast, facts, money, more } = partsOf(step.id, form.values);
  const ruled = <RuledFields posting={posting} placeField={placeField} />;
  return (
    <Fragment key={step.id}>
      {!isRuledLast && ruled}
      <PlainFields fields={facts} />
      {isRuledLast && ruled}
      <PlainFields fields={money} />
      {step.id === reraStep && lacksReraNumber(form.values) && (
        <Suspense>
          <ReraWarning />
        </Suspense>
      )}
      <MoreFields fields={more} />
    </Fragment>
  );
}

function RuledFields({ posting, placeField }: { posting: Posting; placeField: PlaceSlot }): ReactNode {
  switch (posting.step.id) {
    case 'offer':
      return <StepOffer />;
    case 'place':
      return <StepPlace placeField={placeField} />;
    case 'size':
      return <StepSize />;
    case 'tenant':
      return null;
    case 'photos':
      return <StepPhotos shots={posting.shots} />;
    case 'extras':
      return <StepExtras />;
    case 'contact':
      return <StepContact />;
  }
}
