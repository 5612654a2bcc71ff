import { enquiryTypes, type EnquiryType } from '#contracts/homes/vocabulary.ts';

/** A gate's facts of the home or lead that an action is about. */
export interface IntentHome {
  recordId: number;
  isLead: boolean;
  /** "2 BHK apartment in Bibwewadi, Pune", or the title of a requirement. */
  name: string;
  /** "₹45 L" or "₹18,000/month". */
  price: string;
  /** The first name of the person who posted it. */
  person: string;
  /** The path of a small picture; null without one. */
  picture: string | null;
  /** The aim of people who act on it: to rent a home for rent, to sell to a buyer; null in older ones. */
  wish: EnquiryType | null;
}

const longestText = 200;

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= longestText;

/** The page of the home or requirement. */
export function intentHomePath({ recordId, isLead }: IntentHome): string {
  return `/${isLead ? 'lead' : 'property'}/${recordId}`;
}

/** Parses a stored value; undefined for anything unexpected. A picture can only be one of ours. */
export function readIntentHome(stored: unknown): IntentHome | undefined {
  const { recordId, isLead, name, price, person, picture, wish } = (stored ?? {}) as Record<string, unknown>;
  if (!Number.isSafeInteger(recordId) || !isText(name) || !isText(price) || !isText(person)) return undefined;
  const isOurs = isText(picture) && /^\/media\/[\w-]+\/\d+\.webp$/.test(picture);
  return {
    recordId: recordId as number,
    isLead: isLead === true,
    name,
    price,
    person,
    picture: isOurs ? picture : null,
    wish: enquiryTypes.find((one) => one === wish) ?? null,
  };
}
