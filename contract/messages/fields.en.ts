/** The names of fields, in English, as they stand before a message. */
import type { fieldsZhCN } from './fields.zh-CN'

export const fieldsEn = {
  dsOd: 'Right sphere',
  dcOd: 'Right cylinder',
  axOd: 'Right axis',
  addOd: 'Right addition',
  prismOd: 'Right prism',
  baseOd: 'Right prism base',
  pdOd: 'Right PD',
  phOd: 'Right fitting height',
  eyeGlassOd: 'Right lenses',
  dsOs: 'Left sphere',
  dcOs: 'Left cylinder',
  axOs: 'Left axis',
  addOs: 'Left addition',
  prismOs: 'Left prism',
  baseOs: 'Left prism base',
  pdOs: 'Left PD',
  phOs: 'Left fitting height',
  eyeGlassOs: 'Left lenses',
  pdMode: 'PD mode',
  productId: 'Product',
} as const satisfies Record<keyof typeof fieldsZhCN, string>
