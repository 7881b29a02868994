/** The words of the trade for goods, in English: the one place for screens, spreadsheets and the server. */
import type { goodsZhCN, lensTypesZhCN, linesZhCN } from './goods.zh-CN'

/** Product lines. */
export const linesEn: Record<keyof typeof linesZhCN, string> = {
  'line.lens': 'Lenses',
  'line.hardlens': 'Hard lenses / ortho-k',
  'line.softlens': 'Soft lenses',
  'line.frame': 'Frames',
  'line.gsp': 'GSP devices',
  'line.other': 'Other',
  'line.care': 'Care products',
  'line.apparatus': 'Instruments',
}

export const lensTypesEn: Record<keyof typeof lensTypesZhCN, string> = {
  'lensType.1': 'Single vision',
  'lensType.2': 'Defocus',
  'lensType.3': 'Progressive',
  'lensType.4': 'Bifocal',
  'lensType.5': 'Anti-fatigue',
}

export const goodsEn: Record<keyof typeof goodsZhCN, string> = {
  ...linesEn,
  ...lensTypesEn,
  'range.stock-single': 'Stock single vision',
  'range.rx-single': 'Made-to-order single vision',
  'range.defocus': 'Myopia control',
  'range.progressive': 'Progressive, bifocal',
  'deviceClass.1': 'Class I',
  'deviceClass.2': 'Class II',
  'deviceClass.3': 'Class III',
}
