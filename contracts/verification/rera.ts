import { gstStateNames } from '#contracts/money/gst-states.ts';

/** The register of a state under the Real Estate (Regulation and Development) Act, 2016. */
export interface ReraRegister {
  /** The page of the authority from which its register is reached. */
  url: string;
  /** The forms of numbers of projects and agents, where the state has one; another form is a warning and never refused. */
  project?: RegExp;
  agent?: RegExp;
}

/** Registers by the name of the state. Forms are those of numbers in the registers; states without a fixed form have none. */
export const reraRegisters: Readonly<Record<string, ReraRegister>> = {
  'Andhra Pradesh': { url: 'https://rera.ap.gov.in', project: /^P\d{11}$/, agent: /^A\d{11}$/ },
  Bihar: { url: 'https://rera.bihar.gov.in', project: /^BRERAP\d{5}/ },
  Chhattisgarh: { url: 'https://rera.cgstate.gov.in', project: /^PCGRERA\d{6}/ },
  Delhi: {
    url: 'https://www.rera.delhi.gov.in',
    project: /^DLRERA\d{4}P\d{4}$/,
    agent: /^DLRERA\d{4}A\d{4}$/,
  },
  Goa: { url: 'https://rera.goa.gov.in', project: /^PRGO\d{8}$/, agent: /^AGGO\d{8}$/ },
  Gujarat: { url: 'https://gujrera.gujarat.gov.in', project: /^PR\/GJ\//, agent: /^AG\/GJ\// },
  Haryana: { url: 'https://haryanarera.gov.in' },
  Karnataka: {
    url: 'https://rera.karnataka.gov.in',
    project: /^PRM\/KA\/RERA\/\d{4}\/\d{3}\/PR\/\d{6}\/\d{6}$/,
    agent: /^PRM\/KA\/RERA\/\d{4}\/\d{3}\/AG\/\d{6}\/\d{6}$/,
  },
  Kerala: {
    url: 'https://rera.kerala.gov.in',
    project: /^K-RERA\/PRJ\//,
    agent: /^K-RERA\/AGT?\//,
  },
  'Madhya Pradesh': { url: 'https://www.rera.mp.gov.in', project: /^P-[A-Z]{3}-\d{2}-\d{3,5}$/ },
  Maharashtra: {
    url: 'https://maharera.maharashtra.gov.in',
    project: /^P[A-Z]?\d{11,12}$/,
    agent: /^A[A-Z]?\d{11,12}$/,
  },
  Odisha: { url: 'https://rera.odisha.gov.in' },
  Punjab: { url: 'https://rera.punjab.gov.in', project: /^PBRERA-[A-Z]{3}\d{2}-P[A-Z]\d{4}$/ },
  Rajasthan: {
    url: 'https://rera.rajasthan.gov.in',
    project: /^RAJ\/P\/\d{4}\/\d{3,5}$/,
    agent: /^RAJ\/A\/\d{4}\/\d{3,5}$/,
  },
  'Tamil Nadu': {
    url: 'https://www.rera.tn.gov.in',
    project: /^TN\/\d{1,2}\/[A-Za-z]+\/\d{1,4}\/\d{4}$/,
  },
  Telangana: { url: 'https://rera.telangana.gov.in', project: /^P0\d{10}$/, agent: /^A0\d{10}$/ },
  'Uttar Pradesh': {
    url: 'https://www.up-rera.in',
    project: /^UPRERAPRJ\d{3,8}/,
    agent: /^UPRERAAGT\d{3,8}/,
  },
  Uttarakhand: { url: 'https://ukrera.uk.gov.in' },
  'West Bengal': { url: 'https://rera.wb.gov.in', project: /^WBRERA\/[PN]/ },
};

/** A register as people name it: by its address. */
export const registerName = ({ url }: ReraRegister): string => url.replace(/^https:\/\/(?:www\.)?/, '');

/** States whose agents can enter a number: all, since a register may be missing here. */
export const reraStates = gstStateNames;

/** A number without blanks, in capitals: the form in which numbers are compared. */
export const reraPlain = (number: string): string => number.trim().replaceAll(/\s+/g, '').toUpperCase();

/** Whether a number has the form of its state's register; true where no form is known. Capitals and blanks don't count. */
export function hasReraForm(number: string, state: string | null, of: 'project' | 'agent' = 'project'): boolean {
  const form = state === null ? undefined : reraRegisters[state]?.[of];
  return form === undefined || new RegExp(form.source, 'i').test(reraPlain(number));
}
