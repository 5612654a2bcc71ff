import type { Project } from '#contracts/projects/public-projects.ts';
import { bedroomsText } from '#contracts/projects/configuration-text.ts';
import { pageUrl } from '#web/lib/language.ts';
import { breadcrumbList } from '#web/lib/structured-data.tsx';
import { projectPlace } from './project-texts.ts';
import type { ProjectData } from './project.load.ts';

const area = (sqft: number) => ({ '@type': 'QuantitativeValue', value: sqft, unitCode: 'FTK' });

/** Structured data of a project with its offers: https://schema.org/ApartmentComplex */
export function projectData({ project, listings }: ProjectData, origin: string): object[] {
  const path = `/project/${project.slug}`;
  const id = `${pageUrl(path, origin)}#project`;
  const { latitude, longitude } = project;
  return [
    {
      '@type': 'ApartmentComplex',
      '@id': id,
      name: project.name,
      ...(project.other_names.length > 0 && { alternateName: project.other_names }),
      ...(project.description !== '' && { description: project.description }),
      url: pageUrl(path, origin),
      address: {
        '@type': 'PostalAddress',
        ...(project.locality !== null && { streetAddress: project.locality }),
        addressLocality: project.city,
        addressRegion: project.state,
        addressCountry: 'IN',
      },
      geo: { '@type': 'GeoCoordinates', latitude, longitude },
      numberOfAccommodationUnits: sum(project, 'units_total'),
      numberOfAvailableAccommodationUnits: sum(project, 'units_left'),
      amenityFeature: project.amenities.map((name) => ({
        '@type': 'LocationFeatureSpecification',
        name,
        value: true,
      })),
      accommodationFloorPlan: project.configurations.map((one) => ({
        '@type': 'FloorPlan',
        name: one.name,
        ...(one.bedrooms !== null && { numberOfBedrooms: one.bedrooms }),
        ...(one.carpet_area !== null && { floorSize: area(one.carpet_area) }),
        numberOfAccommodationUnits: one.units_total,
        numberOfAvailableAccommodationUnits: one.units_left,
      })),
    },
    ...project.configurations.flatMap((one) =>
      one.price_from === null
        ? []
        : [
            {
              '@type': 'AggregateOffer',
              name: `${one.name}, ${bedroomsText(one)}`,
              itemOffered: { '@id': id },
              offeredBy: { '@type': 'Organization', name: project.developer.name },
              lowPrice: one.price_from,
              ...(one.price_to !== null && { highPrice: one.price_to }),
              priceCurrency: 'INR',
              offerCount: one.units_left,
              availability: `https://schema.org/${one.units_left > 0 ? 'InStock' : 'SoldOut'}`,
            },
          ],
    ),
    {
      '@type': 'ItemList',
      itemListElement: listings.map(({ id: home }, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        url: pageUrl(`/property/${home}`, origin),
      })),
    },
    breadcrumbList([{ name: `${project.name}, ${projectPlace(project)}`, path }], origin),
  ];
}

const sum = ({ configurations }: Project, count: 'units_total' | 'units_left'): number =>
  configurations.reduce((all, one) => all + one[count], 0);
