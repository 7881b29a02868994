/** The columns of a spectacle prescription: powers and millimetres in hundredths, Od right, Os left. */
import { type ExtraConfigColumn, smallint, text } from 'drizzle-orm/pg-core'
import { hundredths } from './columns'
import { isBetween, isOneOf } from './constraints'

const prismBases = ['U', 'D', 'I', 'O'] as const
const base = () => text().$type<(typeof prismBases)[number]>()

export const prescriptionColumns = () => ({
  dsOd: hundredths(),
  dcOd: hundredths(),
  axOd: smallint(),
  addOd: hundredths(),
  prismOd: hundredths(),
  baseOd: base(),
  pdOd: hundredths(),
  phOd: hundredths(),
  eyeGlassOd: smallint().notNull().default(1),
  dsOs: hundredths(),
  dcOs: hundredths(),
  axOs: smallint(),
  addOs: hundredths(),
  prismOs: hundredths(),
  baseOs: base(),
  pdOs: hundredths(),
  phOs: hundredths(),
  eyeGlassOs: smallint().notNull().default(1),
  pdMode: smallint().notNull().default(1),
})

type Checked = 'baseOd' | 'baseOs' | 'axOd' | 'axOs' | 'eyeGlassOd' | 'eyeGlassOs' | 'pdMode'

/** The rules of these columns that the database itself checks. */
export const prescriptionChecks = (t: Record<Checked, ExtraConfigColumn>) => [
  isOneOf(t.pdMode, [1, 2]),
  ...[t.baseOd, t.baseOs].map((one) => isOneOf(one, prismBases)),
  ...[t.axOd, t.axOs].map((axis) => isBetween(axis, 0, 180)),
  ...[t.eyeGlassOd, t.eyeGlassOs].map((pieces) => isBetween(pieces, 0, 5)),
]
