/** Compiled with the server: there is no page in it. */

// @ts-expect-error
export const document_ = document
// @ts-expect-error
export const window_ = window
