/** Two people changed the same order: what differs, and the order as one of them then wants it. */
import { differs, type LensOrderField, type LensOrderFields } from './values'

/**
 * Fields that are chosen together: the sphere of one prescription with the axis of another is a lens that nobody asked for,
 * and a product decides its brand and type.
 */
const groups = {
  patientName: ['patientName'],
  product: ['brandId', 'productId', 'orderType', 'lensType'],
  order_mode_type: ['order_mode_type'],
  powerOd: ['dsOd', 'dcOd', 'axOd'],
  powerOs: ['dsOs', 'dcOs', 'axOs'],
  addOd: ['addOd'],
  addOs: ['addOs'],
  prismOd: ['prismOd', 'baseOd'],
  prismOs: ['prismOs', 'baseOs'],
  pd: ['pdOd', 'pdOs', 'pdMode'],
  phOd: ['phOd'],
  phOs: ['phOs'],
  eyeGlassOd: ['eyeGlassOd'],
  eyeGlassOs: ['eyeGlassOs'],
  orderOptions: ['orderOptions'],
  orderNote: ['orderNote'],
} as const satisfies Record<string, readonly LensOrderField[]>

export type Group = keyof typeof groups
export type Side = 'mine' | 'theirs'

export interface Difference {
  group: Group
  /** Mine where I changed something, else theirs: nobody's work is lost unless someone says so. */
  suggested: Side
}

const anyDiffers = (one: LensOrderFields, other: LensOrderFields, group: Group) =>
  groups[group].some((field) => differs(one, other, field))

/** What differs between my order and theirs; `base` is the order that both of us started from. */
export const differencesOf = (base: LensOrderFields, mine: LensOrderFields, theirs: LensOrderFields): Difference[] =>
  (Object.keys(groups) as Group[])
    .filter((group) => anyDiffers(mine, theirs, group))
    .map((group) => ({ group, suggested: anyDiffers(mine, base, group) ? 'mine' : 'theirs' }))

/** My order, with theirs where it was chosen. */
export const mergeOrders = (
  mine: LensOrderFields,
  theirs: LensOrderFields,
  sides: Partial<Record<Group, Side>>,
): LensOrderFields => {
  const taken = (Object.keys(groups) as Group[])
    .filter((group) => sides[group] === 'theirs')
    .flatMap((group) => groups[group].map((field) => [field, theirs[field]] as const))
  return { ...mine, ...Object.fromEntries(taken) }
}
