import { lazyRouteComponent } from '@tanstack/react-router';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import type { PropertyData } from './property.load.ts';

/** Another file, since few homes have it; the page's head loads it. */
export const HomePlans = lazyRouteComponent(() => import('./home-plans.tsx'), 'HomePlans');

export const HomeVideos = lazyRouteComponent(() => import('./home-videos.tsx'), 'HomeVideos');

/** Whether a home's page has a floor plan, as pictures or as rooms that are drawn. */
export const hasPlans = ({ record, rooms }: Pick<PropertyData, 'record' | 'rooms'>): boolean =>
  record.plans !== undefined || rooms !== null;
export const RequestPictures = lazyRouteComponent(
  () => import('#web/features/contact/request-pictures.tsx'),
  'RequestPictures',
);

/** Whether the page offers to ask the owner for pictures: nobody is asked about a home that is no longer offered. */
export const mayRequestPictures = ({ pictures, is_active }: PropertyRecord) => is_active && pictures.length === 0;
