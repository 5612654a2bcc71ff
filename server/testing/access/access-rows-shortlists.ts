import { all, noIds, users, type AccessScene, type Asked } from './access-scene.ts';

/** Rows of shortlists, and of their links; see access-rows.ts. */
export const shortlistRows = (scene: AccessScene): Record<string, Asked[]> => {
  const ofOwner = (rest = '') => `/api/shortlists/${scene.shortlist.id}${rest}`;
  const shared = (rest = '') => `/api/shared-shortlists/${scene.shortlist.token}${rest}`;
  const guest = { key: 'a-guest-a-guest-a-guest', name: 'Papa' };
  const said = () => ({ ...guest, home_id: scene.ids.shown });
  return {
    'PUT /api/shortlists/:id': [
      { url: () => ofOwner(), body: () => ({ name: 'Mine', home_ids: [scene.ids.shown] }), row: [401, 200, 404] },
      ...noIds.map((id) => ({
        url: () => `/api/shortlists/${id}`,
        body: { name: 'Mine', home_ids: [1] },
        row: users(404),
      })),
    ],
    'GET /api/shortlists/:id/visits': [
      { url: () => ofOwner('/visits'), row: [401, 200, 404] },
      ...noIds.map((id) => ({ url: () => `/api/shortlists/${id}/visits`, row: users(404) })),
    ],
    'PUT /api/shortlists/:id/link': [{ url: () => ofOwner('/link'), row: [401, 200, 404] }],
    'DELETE /api/shortlists/:id/comments/:comment': [{ url: () => ofOwner('/comments/999999999'), row: users(404) }],
    // The link suffices; no account is needed.
    'GET /api/shared-shortlists/:token': [
      { url: () => shared(), row: all(200) },
      { url: () => '/api/shared-shortlists/none', row: all(404) },
    ],
    'PUT /api/shared-shortlists/:token/marks': [
      { url: () => shared('/marks'), body: () => ({ ...said(), mark: 'like' }), row: all(200) },
      { url: () => '/api/shared-shortlists/none/marks', body: () => ({ ...said(), mark: 'like' }), row: all(404) },
    ],
    'POST /api/shared-shortlists/:token/comments': [
      { url: () => shared('/comments'), body: () => ({ ...said(), comment: 'Good' }), row: all(200) },
      { url: () => shared('/comments'), body: said, row: all(422) },
    ],
    'DELETE /api/shared-shortlists/:token/comments/:comment': [
      { url: () => shared('/comments/999999999'), body: { key: guest.key }, row: all(200) },
      { url: () => shared('/comments/999999999'), body: { key: 'nobody-nobody-nobody' }, row: all(404) },
    ],
    'DELETE /api/shortlists/:id/link': [{ url: () => ofOwner('/link'), row: [401, 200, 404] }],
    'DELETE /api/shortlists/:id': [{ url: () => ofOwner(), row: [401, 200, 404] }],
  };
};
