/** The words of the trade for goods, in Chinese: the one place for screens, spreadsheets and the server. */

/** Product lines. */
export const linesZhCN = {
  'line.lens': '镜片',
  'line.hardlens': '硬镜/OK镜',
  'line.softlens': '软镜',
  'line.frame': '镜架',
  'line.gsp': 'GSP器械',
  'line.other': '其他',
  'line.care': '护理产品',
  'line.apparatus': '仪器',
} as const

export const lensTypesZhCN = {
  'lensType.1': '单光',
  'lensType.2': '离焦',
  'lensType.3': '渐进',
  'lensType.4': '双光',
  'lensType.5': '抗疲劳',
} as const

export const goodsZhCN = {
  ...linesZhCN,
  ...lensTypesZhCN,
  'range.stock-single': '库存单光片',
  'range.rx-single': '车房单光',
  'range.defocus': '离焦防控片',
  'range.progressive': '渐进/双光',
  'deviceClass.1': '一类',
  'deviceClass.2': '二类',
  'deviceClass.3': '三类',
} as const
