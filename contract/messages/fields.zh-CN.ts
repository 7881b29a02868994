/** The names of fields, in Chinese, as they stand before a message. */
import type { Issue } from '../orders/prescription-issue'

export const fieldsZhCN = {
  dsOd: '右眼球镜',
  dcOd: '右眼柱镜',
  axOd: '右眼轴位',
  addOd: '右眼下加光',
  prismOd: '右眼棱镜',
  baseOd: '右眼棱镜基底',
  pdOd: '右眼瞳距',
  phOd: '右眼瞳高',
  eyeGlassOd: '右眼片数',
  dsOs: '左眼球镜',
  dcOs: '左眼柱镜',
  axOs: '左眼轴位',
  addOs: '左眼下加光',
  prismOs: '左眼棱镜',
  baseOs: '左眼棱镜基底',
  pdOs: '左眼瞳距',
  phOs: '左眼瞳高',
  eyeGlassOs: '左眼片数',
  pdMode: '瞳距方式',
  productId: '产品',
} as const satisfies Record<Issue['field'], string> & Record<string, string>
