/** Which element codes belong to the screening edition, which is switched on for each agent or clinic. */

/** The name under which `hospitalAuthDtoList` of the terms of a clinic, or of its agent's default, switches the edition on. */
export const screeningAuthCode = 'screening'

/** The built-in roles of the edition. */
export const screeningRoles = { manager: 24, screener: 25, contact: 26 } as const

/** Whether a page of the menu is of the screening edition. */
export const isScreeningPage = (path: string): boolean =>
  /^\/((clinic|community|school|channel)-screening|screening-settings|screening|archives|guard)(\/|$)/.test(path) ||
  path === '/data/screening'

/** Whether a code opens something of the screening edition. */
export const isOfScreening = (code: string): boolean => /^screening[-.]/.test(code)
