/** Values of the examples in the API's description. */
export const email = 'asha@example.in';
export const otp = '042917';
export const token = 'Yt0q1mJb7n3XcV5bN8mLkJhGfDsApOiUyTrEwQ12345';
