/** What is counted and how options are written, without a database. */

export const pieces = ({ eyeGlassOd, eyeGlassOs }: { eyeGlassOd: number; eyeGlassOs: number }) =>
  eyeGlassOd + eyeGlassOs

export const optionsOf = (orderOptions: string): number[] =>
  orderOptions === '' ? [] : orderOptions.split(',').map(Number)

/** Options in ascending order, each once. */
export const tidyOptions = (orderOptions: string) =>
  [...new Set(optionsOf(orderOptions))].sort((a, b) => a - b).join(',')
