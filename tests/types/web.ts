/** Compiled with the web app: there is no Node in it. */

// @ts-expect-error
export const process_ = process
// @ts-expect-error
export const Buffer_ = Buffer
