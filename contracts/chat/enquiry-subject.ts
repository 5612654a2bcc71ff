import type { Enquiry } from './enquiries.ts';

/** The title of the home that an enquiry is about, or the project with its configuration: "Sonchafa Park, 2 BHK". */
export function enquirySubject({ home, project }: Pick<Enquiry, 'home' | 'project'>): string {
  return home?.title ?? [project?.name, project?.configuration].filter(Boolean).join(', ');
}
