import { field, isGroundListing } from './define.ts';
import { whole, yesNo } from './kinds.ts';
import * as fieldTexts from '#texts/fields.ts';

/** Plots of land. Lengths in feet. */

export const plotLength = field({
  name: 'plot_length',
  formName: 'plotLength',
  label: fieldTexts.lengthOfThePlot,
  kind: whole(1, 100_000, 'ft'),
  asked: isGroundListing,
  step: 'size',
  group: 'facts',
});

export const plotWidth = field({
  name: 'plot_width',
  formName: 'plotWidth',
  label: fieldTexts.widthOfThePlot,
  kind: whole(1, 100_000, 'ft'),
  asked: isGroundListing,
  step: 'size',
  group: 'facts',
});

export const roadWidth = field({
  name: 'road_width',
  formName: 'roadWidth',
  label: fieldTexts.widthOfTheRoad,
  kind: whole(1, 1_000, 'ft'),
  asked: isGroundListing,
  step: 'size',
  group: 'facts',
});

export const cornerPlot = field({
  name: 'corner_plot',
  formName: 'cornerPlot',
  label: fieldTexts.cornerPlot,
  kind: yesNo,
  asked: isGroundListing,
  step: 'size',
  group: 'facts',
});

export const boundaryWall = field({
  name: 'boundary_wall',
  formName: 'boundaryWall',
  label: fieldTexts.boundaryWall,
  kind: yesNo,
  asked: isGroundListing,
  step: 'size',
  group: 'facts',
});
