/** What the server says of a box. */
export const problemOf = (message: string | undefined) =>
  message === undefined ? {} : { validateStatus: 'error' as const, help: message }
