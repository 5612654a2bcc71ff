import type { FormField } from '#contracts/record/fields.ts';

/** Help and placeholders of the fields that need them. */
export const fieldTexts: Partial<Record<FormField['formName'], { help?: string; placeholder?: string }>> = {
  society: { help: 'People look for it by name' },
  preferredLocations: { help: 'Add as many as you like', placeholder: 'Baner, Pune' },
  carpetArea: { help: 'Wall to wall, without balconies' },
  superBuiltupArea: { help: 'With a share of stairs and lobby' },
  floorNo: { help: '0 is the ground floor' },
  parkingSpots: { help: 'How many cars' },
  condition: { placeholder: 'Newly painted' },
  brokerage: { help: '0 for none' },
  noticeDays: { help: 'Before somebody moves out' },
  amenities: { help: 'Shared by the building: lift, garden, security' },
  features: { help: 'Of the home itself: balcony, modular kitchen, sea view' },
  rentAmountDetails: { help: 'Deposit, what it should include' },
  requirements: { help: 'One at a time: near a school, pets allowed, ground floor' },
};
