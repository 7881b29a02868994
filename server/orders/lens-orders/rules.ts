/** What is counted and how options are written, without a database. */

export const pieces = ({ eyeGlassOd, eyeGlassOs }: { eyeGlassOd: number; eyeGlassOs: number }) =>
  eyeGlassOd + eyeGlassOs

export const optionsOf = (orderOptions: string): number[] =>
  orderOptions === '' ? [] : orderOptions.split(',').map(Number)

/** Options in ascending order, each once. */
export const tidyOptions = (orderOptions: string) =>
  [...new Set(optionsOf(orderOptions))].sort((a, b) => a - b).join(',')

interface Powers {
  dsOd: number | null
  dcOd: number | null
  eyeGlassOd: number
  dsOs: number | null
  dcOs: number | null
  eyeGlassOs: number
}

/** Of the eyes that are ordered. */
export const powers = ({ dsOd, dcOd, eyeGlassOd, dsOs, dcOs, eyeGlassOs }: Powers) => [
  ...(eyeGlassOd > 0 ? [{ ds: dsOd ?? 0, dc: dcOd ?? 0 }] : []),
  ...(eyeGlassOs > 0 ? [{ ds: dsOs ?? 0, dc: dcOs ?? 0 }] : []),
]
