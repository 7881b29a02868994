/** The demo's brands and goods. Prices in yuan; the first variant of a lens has the price that is written here. */
import type { ProductLine } from '../../../contract/orders/order-family'
import type { LensType, RangeKey } from '../../../contract/orders/prescription-ranges'

export const brands = [
  { id: 1, code: 'MC', name: '明澈', product: 'lens' },
  { id: 2, code: 'YT', name: '云瞳', product: 'lens' },
  { id: 3, code: 'LH', name: '朗晖', product: 'lens' },
  { id: 4, code: 'XS', name: '星塑', product: 'hardlens' },
  { id: 5, code: 'YX', name: '夜曦', product: 'hardlens' },
  { id: 6, code: 'RM', name: '润眸', product: 'softlens' },
  { id: 7, code: 'CL', name: '晨露', product: 'softlens' },
  { id: 8, code: 'QY', name: '轻羽', product: 'frame' },
  { id: 9, code: 'MS', name: '木石', product: 'frame' },
  { id: 10, code: 'JC', name: '净澄', product: 'care' },
  { id: 11, code: 'SH', name: '视衡', product: 'apparatus' },
  { id: 12, code: 'JH', name: '净护', product: 'gsp' },
  { id: 13, code: 'YL', name: '悦览', product: 'other' },
] as const satisfies readonly { id: number; code: string; name: string; product: ProductLine }[]

interface Lens {
  brandId: number
  series: string
  name: string
  lensType: LensType
  range: RangeKey
  isStock: 0 | 1
  /** Refractive index, trade price, retail price. */
  made: readonly (readonly [index: string, trade: number, retail: number])[]
}

export const lenses: readonly Lens[] = [
  {
    brandId: 1,
    series: '防控',
    name: '明澈离焦',
    lensType: 2,
    range: 'defocus',
    isStock: 1,
    made: [['1.60', 680, 1980]],
  },
  {
    brandId: 1,
    series: '防控',
    name: '明澈离焦定制',
    lensType: 2,
    range: 'defocus',
    isStock: 0,
    made: [['1.59', 720, 2180]],
  },
  {
    brandId: 3,
    series: '防控',
    name: '朗晖离焦',
    lensType: 2,
    range: 'defocus',
    isStock: 0,
    made: [['1.60', 620, 1880]],
  },
  {
    brandId: 2,
    series: '现片',
    name: '云瞳',
    lensType: 1,
    range: 'stock-single',
    isStock: 1,
    made: [
      ['1.56', 35, 198],
      ['1.60', 72, 328],
      ['1.67', 138, 598],
    ],
  },
  {
    brandId: 1,
    series: '单光',
    name: '明澈',
    lensType: 1,
    range: 'stock-single',
    isStock: 1,
    made: [
      ['1.56', 55, 298],
      ['1.60', 98, 458],
      ['1.67', 168, 798],
    ],
  },
  {
    brandId: 2,
    series: '车房',
    name: '云瞳车房',
    lensType: 1,
    range: 'rx-single',
    isStock: 0,
    made: [
      ['1.60', 150, 580],
      ['1.67', 230, 880],
      ['1.74', 460, 1680],
    ],
  },
  {
    brandId: 1,
    series: '单光',
    name: '明澈车房',
    lensType: 1,
    range: 'rx-single',
    isStock: 0,
    made: [
      ['1.60', 180, 680],
      ['1.67', 260, 980],
      ['1.74', 520, 1880],
    ],
  },
  {
    brandId: 3,
    series: '渐进',
    name: '朗晖渐进',
    lensType: 3,
    range: 'progressive',
    isStock: 0,
    made: [
      ['1.60', 380, 1480],
      ['1.56', 240, 980],
      ['1.67', 560, 2280],
    ],
  },
  {
    brandId: 3,
    series: '双光',
    name: '朗晖双光',
    lensType: 4,
    range: 'progressive',
    isStock: 0,
    made: [['1.56', 160, 680]],
  },
  {
    brandId: 3,
    series: '抗疲劳',
    name: '朗晖抗疲劳',
    lensType: 5,
    range: 'rx-single',
    isStock: 0,
    made: [
      ['1.60', 260, 980],
      ['1.67', 380, 1480],
    ],
  },
]

/** Name and price factor; the first is what a lens comes with. */
export const coatings = [
  ['绿膜', 1],
  ['防蓝光', 1.2],
  ['超防水膜', 1.25],
  ['加硬膜', 0.9],
  ['夜驾膜', 1.3],
  ['低反膜', 1.35],
  ['抗菌膜', 1.15],
  ['耐磨膜', 1.1],
] as const
export const diameters = ['φ70', 'φ65', 'φ75', 'φ60', 'φ72', 'φ68'] as const
export const tints = [
  ['', 1],
  ['变灰', 1.5],
  ['变茶', 1.5],
  ['染灰', 1.15],
  ['染茶', 1.15],
  ['偏光', 1.8],
] as const

interface Goods {
  brandId: number
  category: ProductLine
  /** What it is within its line. */
  series: string
  name: string
  spec: string
  unit: string
  /** Contact lenses: the range of their parameters. */
  range?: 'ok' | 'rgp' | 'soft'
  trade: number
  retail: number
}

export const otherGoods: readonly Goods[] = [
  {
    brandId: 4,
    category: 'hardlens',
    range: 'ok',
    series: 'OK镜',
    name: '星塑OK',
    spec: '四弧',
    unit: '片',
    trade: 3200,
    retail: 8800,
  },
  {
    brandId: 5,
    category: 'hardlens',
    range: 'ok',
    series: 'OK镜',
    name: '夜曦OK',
    spec: '五弧',
    unit: '片',
    trade: 2900,
    retail: 7900,
  },
  {
    brandId: 4,
    category: 'hardlens',
    range: 'rgp',
    series: 'RGP',
    name: '星塑RGP',
    spec: '球面',
    unit: '片',
    trade: 1100,
    retail: 3600,
  },
  {
    brandId: 6,
    category: 'softlens',
    range: 'soft',
    series: '日抛',
    name: '润眸日抛',
    spec: '30片',
    unit: '盒',
    trade: 95,
    retail: 168,
  },
  {
    brandId: 7,
    category: 'softlens',
    range: 'soft',
    series: '月抛',
    name: '晨露月抛',
    spec: '6片',
    unit: '盒',
    trade: 88,
    retail: 158,
  },
  {
    brandId: 8,
    category: 'frame',
    series: '超轻',
    name: '轻羽 B12',
    spec: '52□17-140',
    unit: '副',
    trade: 160,
    retail: 598,
  },
  {
    brandId: 8,
    category: 'frame',
    series: '儿童',
    name: '轻羽 K05',
    spec: '46□16-130',
    unit: '副',
    trade: 90,
    retail: 298,
  },
  {
    brandId: 9,
    category: 'frame',
    series: '板材',
    name: '木石 M31',
    spec: '54□17-140',
    unit: '副',
    trade: 380,
    retail: 1280,
  },
  {
    brandId: 10,
    category: 'care',
    series: '护理液',
    name: '净澄护理液',
    spec: '500ml',
    unit: '瓶',
    trade: 48,
    retail: 98,
  },
  {
    brandId: 10,
    category: 'care',
    series: '润滑液',
    name: '净澄润滑液',
    spec: '10ml×2',
    unit: '盒',
    trade: 36,
    retail: 78,
  },
  {
    brandId: 11,
    category: 'apparatus',
    series: '生物测量',
    name: '视衡生物测量仪',
    spec: 'A600',
    unit: '台',
    trade: 86_000,
    retail: 118_000,
  },
  {
    brandId: 12,
    category: 'gsp',
    series: '验光耗材',
    name: '净护荧光素钠试纸',
    spec: '100条',
    unit: '盒',
    trade: 68,
    retail: 128,
  },
  {
    brandId: 12,
    category: 'gsp',
    series: '配戴工具',
    name: '净护OK镜吸棒',
    spec: '直头',
    unit: '支',
    trade: 9,
    retail: 25,
  },
  {
    brandId: 13,
    category: 'other',
    series: '配件',
    name: '悦览镜盒',
    spec: '硬壳',
    unit: '个',
    trade: 12,
    retail: 35,
  },
  {
    brandId: 13,
    category: 'other',
    series: '配件',
    name: '悦览镜布',
    spec: '150×180mm',
    unit: '片',
    trade: 2,
    retail: 8,
  },
]
