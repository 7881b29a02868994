/** The fields of an order by what belongs together, for choosing between two people's changes. */
import type { LensOrderField, LensOrderFields } from './values'

/**
 * The sphere of one prescription with the axis of another is a lens that nobody asked for, and a product decides its brand
 * and kind: such fields are only chosen together.
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
export type Grouped = Record<Group, Partial<LensOrderFields>>

export const groupNames = Object.keys(groups) as Group[]

export const groupFields = (fields: LensOrderFields): Grouped =>
  Object.fromEntries(
    groupNames.map((group) => [group, Object.fromEntries(groups[group].map((field) => [field, fields[field]]))]),
  ) as Grouped

export const ungroupFields = (grouped: Grouped): LensOrderFields =>
  Object.assign({}, ...groupNames.map((group) => grouped[group])) as LensOrderFields
