/** Text as a condition. */

/** An `ilike` pattern that finds the text anywhere; `%`, `_` and the backslash stand for themselves. */
export const contains = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
