import * as z from 'zod/mini';
import { SendFields } from '#contracts/chat/chat.ts';
import { PictureOrder, PropertyForm } from '#contracts/homes/posting-body.ts';
import { formFields } from '#contracts/record/fields.ts';
import type { Kind } from '#contracts/record/kinds.ts';

/**
 * The JSON types of fields that are read leniently: their schema accepts anything and reports what is missing, so it
 * cannot name them.
 */
type JsonType = { type: 'string' | ('string' | 'number' | 'boolean' | 'null')[] } | { type: 'array'; items: JsonType };

const text: JsonType = { type: ['string', 'null'] };
const amount: JsonType = { type: ['number', 'string', 'null'] };
const yesNo: JsonType = { type: ['boolean', 'string', 'null'] };
const list: JsonType = { type: 'array', items: { type: 'string' } };

function jsonTypeOf({ is }: Kind): JsonType {
  switch (is) {
    case 'whole':
    case 'rupees':
      return amount;
    case 'someOf':
    case 'texts':
      return list;
    case 'yesNo':
      return yesNo;
    case 'oneOf':
    case 'text':
    case 'day':
      return text;
  }
}

/** The form's fields that have no field of a record. */
const others: Partial<Record<keyof PropertyForm, JsonType>> = {
  selectedTransactionTypes: list,
  transactionType: text,
  title: text,
  description: text,
  price: amount,
  maxPrice: amount,
  streetAddress: text,
  locality: text,
  city: text,
  state: text,
  country: text,
  postalCode: text,
  latitude: amount,
  longitude: amount,
  isUrgent: yesNo,
  expiresAt: text,
  is_featured: yesNo,
  showsExactPlace: yesNo,
  contactName: text,
  contactPhone: text,
  contactEmail: text,
  members: amount,
};

/** Names the types of the lenient fields, for the description of the API. */
export function nameFormFields(): void {
  const shape = PropertyForm.shape as Readonly<Record<string, z.core.$ZodType>>;
  const types = [
    ...formFields.map(({ formName, kind }) => [formName, jsonTypeOf(kind)] as const),
    ...Object.entries(others),
  ];
  for (const [name, type] of types) addType(shape[name], type);
  addType(PictureOrder, list);
  addType(SendFields.message, text);
  addType(SendFields.type, text);
  addType(SendFields.client_id, text);
  addType(SendFields.property_id, amount);
}

function addType(schema: z.core.$ZodType | undefined, type: JsonType | undefined): void {
  if (schema) z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), ...type });
}
