/** Compiled with the contract: it has neither a page nor Node. */

// @ts-expect-error
export const document_ = document
// @ts-expect-error
export const process_ = process
