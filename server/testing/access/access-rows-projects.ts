import { all, noIds, users, type AccessScene, type Asked } from './access-scene.ts';
import { aboutProject } from '../projects.ts';

/** Rows of developers' projects; see access-rows.ts. */
export const projectRows = (scene: AccessScene): Record<string, Asked[]> => {
  const of = (path: string) => () => `/api/user/projects/${scene.project}${path}`;
  return {
    'GET /api/user/projects/:id': [
      { url: of(''), row: [401, 200, 404] },
      ...noIds.map((id) => ({ url: () => `/api/user/projects/${id}`, row: users(404) })),
    ],
    'PUT /api/user/projects/:id': [
      { url: of(''), body: { revision: 0, about: aboutProject() }, row: [401, 200, 404] },
      { url: of(''), body: { revision: 99 }, row: [401, 409, 404] },
    ],
    'POST /api/user/projects/:id/submit': [{ url: of('/submit'), row: [401, 422, 404] }],
    'PUT /api/user/projects/:id/configurations/:configuration/plan': [
      { url: of('/configurations/999999999/plan'), body: { unit: 'm', rooms: [] }, row: users(404) },
    ],
    'GET /api/user/projects/:id/units': [{ url: of('/units'), row: [401, 200, 404] }],
    'GET /api/user/projects/:id/units.xlsx': [{ url: of('/units.xlsx'), row: [401, 200, 404] }],
    'POST /api/user/projects/:id/units': [{ url: of('/units'), body: {}, row: users(422) }],
    'POST /api/user/projects/:id/prices': [
      { url: of('/prices'), body: { configuration: 1, percent: 1 }, row: [401, 422, 404] },
    ],
    'POST /api/user/projects/:id/units/status': [
      { url: of('/units/status'), body: { units: [1], status: 'sold' }, row: [401, 422, 404] },
    ],
    'POST /api/user/projects/:id/notes': [
      { url: of('/notes'), body: { said_on: '2026-01-01', body: 'The first slab.' }, row: [401, 201, 404] },
    ],
    'DELETE /api/user/projects/:id/notes/:note': [{ url: of('/notes/999999999'), row: users(404) }],
    'POST /api/user/projects/:id/brochure': [{ url: of('/brochure'), body: {}, row: users(422) }],
    'DELETE /api/user/projects/:id/brochure': [{ url: of('/brochure'), row: [401, 200, 404] }],
    // The last one of this project.
    'DELETE /api/user/projects/:id': [
      { url: () => '/api/user/projects/999999999', row: users(404) },
      { url: of(''), row: [401, 200, 404] },
    ],
    'GET /api/projects/:slug/brochure': noIds.map((id) => ({
      url: () => `/api/projects/none-${id}/brochure`,
      row: all(404),
    })),
    'GET /api/projects/:slug': noIds.map((id) => ({ url: () => `/api/projects/none-${id}`, row: all(404) })),
    'POST /api/projects/:slug/questions': [
      { url: () => '/api/projects/none/questions', body: { message: 'Is one left?' }, row: users(404) },
    ],
    'GET /api/projects/:slug/visit-times': [{ url: () => '/api/projects/none/visit-times', row: all(200) }],
    'POST /api/projects/:slug/visits': [
      {
        url: () => '/api/projects/none/visits',
        body: { starts_at: new Date(Date.now() + 86_400_000).toISOString() },
        row: users(404),
      },
    ],
    'GET /api/projects/:slug/follow': [{ url: () => '/api/projects/none/follow', row: users(404) }],
    'PUT /api/projects/:slug/follow': [{ url: () => '/api/projects/none/follow', row: users(404) }],
    'DELETE /api/projects/:slug/follow': [{ url: () => '/api/projects/none/follow', row: users(404) }],
  };
};
