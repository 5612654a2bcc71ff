import { field, isListing, isSale } from './define.ts';
import { text } from './kinds.ts';
import * as fieldTexts from '#texts/fields.ts';

/** Registrations under the Real Estate (Regulation and Development) Act, 2016: stored and shown as written. */

export const reraProject = field({
  name: 'rera_project',
  formName: 'reraProject',
  label: fieldTexts.reraNumberOfTheProject,
  kind: text(60),
  asked: isSale,
  step: 'size',
  isMore: true,
  group: 'facts',
});

export const reraAgent = field({
  name: 'rera_agent',
  formName: 'reraAgent',
  label: fieldTexts.reraNumberOfTheAgent,
  kind: text(60),
  asked: isListing,
  step: 'contact',
  group: 'facts',
});
