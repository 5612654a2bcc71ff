import { field, isGroundListing } from './define.ts';
import { whole, yesNo } from './kinds.ts';

/** Plots of land. Lengths in feet. */

export const plotLength = field({
  name: 'plot_length',
  formName: 'plotLength',
  label: 'Length of the plot',
  kind: whole(1, 100_000, 'ft'),
  asked: isGroundListing,
  step: 'size',
  group: 'facts',
});

export const plotWidth = field({
  name: 'plot_width',
  formName: 'plotWidth',
  label: 'Width of the plot',
  kind: whole(1, 100_000, 'ft'),
  asked: isGroundListing,
  step: 'size',
  group: 'facts',
});

export const roadWidth = field({
  name: 'road_width',
  formName: 'roadWidth',
  label: 'Width of the road',
  kind: whole(1, 1_000, 'ft'),
  asked: isGroundListing,
  step: 'size',
  group: 'facts',
});

export const cornerPlot = field({
  name: 'corner_plot',
  formName: 'cornerPlot',
  label: 'Corner plot',
  kind: yesNo,
  asked: isGroundListing,
  step: 'size',
  group: 'facts',
});

export const boundaryWall = field({
  name: 'boundary_wall',
  formName: 'boundaryWall',
  label: 'Boundary wall',
  kind: yesNo,
  asked: isGroundListing,
  step: 'size',
  group: 'facts',
});
