import { noIds, users, type AccessScene, type Asked } from './access-scene.ts';

const name = { name: 'Rao Homes' };

/** Rows of agencies; the owner of the scene has one, the other user none. See access-rows.ts. */
export const agencyRows = (scene: AccessScene): Record<string, Asked[]> => ({
  'POST /api/agency': [{ body: name, row: [401, 409, 201] }],
  'PATCH /api/agency': [{ body: name, row: users(200) }],
  'POST /api/agency/invitations': [{ body: { email: 'nobody@example.in', rights: ['post'] }, row: users(201) }],
  'POST /api/agency/invitations/:id/accept': [
    // It is to another address than both have.
    { url: () => `/api/agency/invitations/${scene.agency.invitation}/accept`, row: users(404) },
  ],
  'POST /api/agency/invitations/:id/decline': [
    { url: () => `/api/agency/invitations/${scene.agency.invitation}/decline`, row: users(404) },
  ],
  'DELETE /api/agency/invitations/:id': [
    { url: () => `/api/agency/invitations/${scene.agency.invitation}`, row: [401, 200, 404] },
  ],
  'PATCH /api/agency/members/:id': [
    {
      url: () => `/api/agency/members/${scene.agency.member}`,
      body: { rights: ['post', 'answer'] },
      row: [401, 200, 404],
    },
    { url: () => '/api/agency/members/x', body: { rights: ['post'] }, row: users(404) },
  ],
  'PUT /api/agency/members/:id/absence': [
    { url: () => `/api/agency/members/${scene.agency.member}/absence`, body: { until: null }, row: [401, 200, 404] },
    ...noIds.map((id) => ({ url: () => `/api/agency/members/${id}/absence`, body: { until: null }, row: users(404) })),
  ],
  'DELETE /api/agency/members/:id': [{ url: () => `/api/agency/members/${scene.agency.member}`, row: [401, 200, 404] }],
  'DELETE /api/agency/membership': [{ row: users(404) }],
  'DELETE /api/agency': [{ row: users(200) }],
});
