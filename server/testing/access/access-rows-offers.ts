import { noIds, users, type AccessScene, type Asked } from './access-scene.ts';

/** Rows of offers; see access-rows.ts. A third person made one for a home of the owner. */
export const offerRows = (scene: AccessScene): Record<string, Asked[]> => ({
  'PUT /api/offers/:id': [
    { url: () => `/api/offers/${scene.offer}`, body: { act: 'accept', revision: 0 }, row: [401, 200, 404] },
    ...noIds.map((id) => ({ url: () => `/api/offers/${id}`, body: { act: 'accept', revision: 0 }, row: users(404) })),
  ],
});
