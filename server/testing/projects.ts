import { utils, write } from '@e965/xlsx';
import type { DeveloperProject } from '#contracts/projects/projects.ts';
import type { ApiAnswer } from './api-answer.ts';
import type { useTestApp } from './app/test-app.ts';
import type { DeskPerson } from './desk.ts';

interface Someone {
  token: string;
}
/** Steps beside the first one. */
type Steps = Partial<Record<'phases' | 'towers' | 'configurations', readonly object[]>>;

/** The first step of a project in Baner. */
export const aboutProject = (values: object = {}) => ({
  name: 'Sonchafa Park',
  other_names: [] as string[],
  city: 'Pune',
  state: 'Maharashtra',
  locality: 'Baner',
  latitude: 18.559,
  longitude: 73.7868,
  status: 'under_construction',
  ...values,
});

/** A configuration with the values that a test names. */
export const aConfiguration = (values: object = {}) => ({
  name: '2 BHK',
  kind: 'apartment' as const,
  bedrooms: 2,
  carpet_area: 720,
  built_up_area: null,
  super_area: null,
  price_from: 8_400_000,
  price_to: 9_000_000,
  units_total: 20,
  units_left: 14,
  ...values,
});

/** Helpers that enter projects through the public calls. */
export function projectHelpers(test: ReturnType<typeof useTestApp>) {
  const call = (who: Someone | null, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
    test.inject({
      method,
      url,
      headers: who ? { authorization: `Bearer ${who.token}` } : {},
      ...(body && { payload: body }),
    });

  const begin = async (who: Someone, values: object = {}): Promise<DeveloperProject> =>
    (await call(who, 'POST', '/api/user/projects', aboutProject(values))).body.data as DeveloperProject;

  const show = async (who: Someone, id: number): Promise<DeveloperProject> =>
    (await call(who, 'GET', `/api/user/projects/${id}`)).body.data as DeveloperProject;

  /** Changes steps of the project as it is now. */
  const change = async (who: Someone, id: number, steps: object): Promise<ApiAnswer> => {
    const { revision } = await show(who, id);
    return call(who, 'PUT', `/api/user/projects/${id}`, { revision, ...steps });
  };

  /** A draft that lacks nothing. */
  async function complete(
    who: Someone,
    { about = {}, number = 'P52100012345', ...steps }: { about?: object; number?: string } & Steps = {},
  ): Promise<DeveloperProject> {
    const { id } = await begin(who, about);
    const { body } = await change(who, id, {
      phases: [{ name: 'Phase 1', rera_number: number, possession_on: '2028-12-31' }],
      towers: [{ name: 'A', floors: 10, units: 20 }],
      configurations: [aConfiguration()],
      ...steps,
    });
    return body.data as DeveloperProject;
  }

  const decide = async (operator: DeskPerson, id: number, act: string, values: object = {}): Promise<ApiAnswer> => {
    const { rows } = await test.database.pool.query<{ revision: number }>(
      'SELECT revision FROM developer_projects WHERE id = $1',
      [id],
    );
    return test.inject({
      method: 'POST',
      url: `/api/operator/projects/${id}/decide`,
      headers: operator.headers,
      payload: { act, revision: rows[0]?.revision ?? 0, reason: act === 'publish' ? '' : 'For a reason.', ...values },
    });
  };

  /** A project with a page. */
  async function published(
    who: Someone,
    operator: DeskPerson,
    given: Parameters<typeof complete>[1] = {},
  ): Promise<DeveloperProject & { slug: string }> {
    const { id } = await complete(who, given);
    await call(who, 'POST', `/api/user/projects/${id}/submit`);
    const { status, body } = await decide(operator, id, 'publish');
    if (status !== 200) throw new Error(`Not published: ${JSON.stringify(body)}`);
    const project = await show(who, id);
    return { ...project, slug: project.slug ?? '' };
  }

  /** Uploads a file of units. */
  async function upload(who: Someone, id: number, bytes: Buffer, language = 'en'): Promise<ApiAnswer> {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)]), 'units.xlsx');
    const request = new Request('http://aangan.test', { method: 'POST', body: form });
    return test.inject({
      method: 'POST',
      url: `/api/user/projects/${id}/units`,
      payload: Buffer.from(await request.arrayBuffer()),
      headers: {
        'content-type': request.headers.get('content-type') ?? '',
        authorization: `Bearer ${who.token}`,
        'accept-language': language,
      },
    });
  }

  return { call, begin, show, change, complete, decide, published, upload };
}

/** A workbook of rows, with the headings of the table. */
export function unitsFile(rows: readonly (readonly (string | number)[])[], headings = unitHeadings): Buffer {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([[...headings], ...rows.map((row) => [...row])]), 'Units');
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
}
export const unitHeadings: readonly string[] = ['Tower', 'Floor', 'Unit', 'Configuration', 'Price (₹)', 'Status'];
