/** The fields of an order by what belongs together, for choosing between two people's changes. */
import type { LensOrderField } from './values'

/**
 * The sphere of one prescription with the axis of another is a lens that was not ordered, and a product decides its brand
 * and kind: such fields are only chosen together.
 */
export const groups = {
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
  optometryUrl: ['optometryUrl'],
  mirrorUrl: ['mirrorUrl'],
} as const satisfies Record<string, readonly LensOrderField[]>
