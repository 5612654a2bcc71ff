import { lazy, Suspense, useState } from 'react';
import { amenityText } from '#contracts/homes/posting-choices.ts';
import { gstStateNames } from '#contracts/money/gst-states.ts';
import { buildingStatuses, buildingStatusLabels } from '#contracts/projects/project-choices.ts';
import { projectLimits } from '#contracts/projects/project-limits.ts';
import type { DeveloperProject, ProjectAbout } from '#contracts/projects/projects.ts';
import { placeInScript } from '#contracts/text/place-names.ts';
import { reraExemptions } from '#contracts/verification/rera-need.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LongTextField, SelectField, TextField } from '#web/ui/field/text-field.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import type { ProjectPoint } from './project-pin.tsx';
import * as layout from '#web/ui/layout/layout.module.css';
import * as css from './my-projects.module.css';
import * as texts from '#texts/my-projects.ts';

// The map is heavy: it is loaded on a press.
const ProjectPin = lazy(() => import('./project-pin.tsx').then((module) => ({ default: module.ProjectPin })));

const fields = [
  ...(['name', 'other_names', 'city', 'state', 'locality', 'status', 'description', 'amenities'] as const),
  ...(['payment_plan', 'approvals', 'rera_exemption'] as const),
];
type AboutField = (typeof fields)[number];
/** A field as the call's refusals name it: a change of a project sends this step as a part of its body. */
type SentField = AboutField | `about.${AboutField}`;

interface AboutFormProps {
  given: DeveloperProject['about'] | null;
  /** Whether the desk has published it: name and place stay then. */
  isFixed: boolean;
  send: (about: ProjectAbout) => Promise<unknown>;
}

/** Lines of a text, without blank ones. */
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The first step: the project as a whole. */
export function AboutForm({ given, isFixed, send }: AboutFormProps) {
  const [point, setPoint] = useState<ProjectPoint | null>(
    given?.latitude == null || given.longitude === null
      ? null
      : { latitude: given.latitude, longitude: given.longitude },
  );
  const [isMapOpen, setMapOpen] = useState(false);
  const [place, setPlace] = useState({ city: given?.city ?? '', state: given?.state ?? '' });
  const sentAs = (name: AboutField): SentField => (given ? `about.${name}` : name);
  const {
    form,
    field: fieldOf,
    busy,
    problem,
  } = useForm<SentField>({
    send: (sent) => {
      const values = Object.fromEntries(fields.map((name) => [name, sent[sentAs(name)]])) as Record<AboutField, string>;
      return send({
        name: values.name,
        other_names: linesOf(values.other_names),
        city: values.city,
        state: values.state as ProjectAbout['state'],
        locality: values.locality === '' ? null : values.locality,
        latitude: point?.latitude ?? null,
        longitude: point?.longitude ?? null,
        status: values.status as ProjectAbout['status'],
        description: values.description,
        amenities: linesOf(values.amenities),
        payment_plan: values.payment_plan,
        approvals: values.approvals,
        rera_exemption: (values.rera_exemption || null) as ProjectAbout['rera_exemption'],
      });
    },
  });
  const field = (name: AboutField) => fieldOf(sentAs(name));
  return (
    <form {...form} className={layout.stack} noValidate>
      <FormProblem>{problem}</FormProblem>
      <div className={css.pairs}>
        <TextField
          {...field('name')}
          label={texts.name()}
          defaultValue={given?.name}
          maxLength={120}
          readOnly={isFixed}
          required
        />
        <SelectField
          {...field('status')}
          label={texts.status()}
          defaultValue={given?.status}
          options={buildingStatuses.map((one) => ({ value: one, label: buildingStatusLabels[one]() }))}
        />
        <TextField
          {...field('city')}
          label={texts.city()}
          defaultValue={given?.city}
          readOnly={isFixed}
          onBlur={({ target }) => setPlace({ ...place, city: target.value })}
          maxLength={100}
          required
        />
        <SelectField
          {...field('state')}
          label={texts.state()}
          defaultValue={place.state}
          onChange={({ target }) => setPlace({ ...place, state: target.value })}
          options={[
            ...(given ? [] : [{ value: '', label: texts.chooseState() }]),
            ...gstStateNames
              .filter((name) => !isFixed || name === given?.state)
              .map((name) => ({ value: name, label: placeInScript(name) })),
          ]}
        />
        <TextField
          {...field('locality')}
          label={texts.locality()}
          defaultValue={given?.locality ?? ''}
          maxLength={100}
          optional
        />
      </div>
      {isMapOpen ? (
        <Suspense>
          <ProjectPin point={point} place={place} onMove={setPoint} />
        </Suspense>
      ) : (
        <div className={layout.row}>
          <Button onClick={() => setMapOpen(true)}>{texts.openMap()}</Button>
          <span>{point ? texts.pinSet() : texts.pinMissing()}</span>
        </div>
      )}
      <LongTextField
        {...field('other_names')}
        label={texts.otherNames()}
        help={texts.otherNamesHelp()}
        rows={2}
        defaultValue={given?.other_names.join('\n')}
        optional
      />
      <LongTextField
        {...field('description')}
        label={texts.description()}
        rows={5}
        maxLength={projectLimits.descriptionLength}
        defaultValue={given?.description}
        optional
      />
      <LongTextField
        {...field('amenities')}
        label={texts.amenities()}
        help={texts.amenitiesHelp()}
        rows={4}
        defaultValue={given?.amenities.map(amenityText).join('\n')}
        optional
      />
      <LongTextField
        {...field('payment_plan')}
        label={texts.paymentPlan()}
        rows={3}
        maxLength={projectLimits.termsLength}
        defaultValue={given?.payment_plan}
        optional
      />
      <LongTextField
        {...field('approvals')}
        label={texts.approvals()}
        rows={3}
        maxLength={projectLimits.termsLength}
        defaultValue={given?.approvals}
        optional
      />
      <SelectField
        {...field('rera_exemption')}
        label={texts.exemption()}
        defaultValue={given?.rera_exemption ?? ''}
        options={[
          { value: '', label: texts.noExemption() },
          ...reraExemptions.map((reason) => ({ value: reason, label: texts.exempt({ reason }) })),
        ].filter(({ value }) => !isFixed || value === (given?.rera_exemption ?? ''))}
      />
      <div>
        <Button look="primary" type="submit" busy={busy}>
          {texts.saveAndGoOn()}
        </Button>
      </div>
    </form>
  );
}
