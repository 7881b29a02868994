/** The English texts of what a clinic can order. */
import type { Translated } from '../texts'
import type { mall as zhCN } from '../zh-CN/mall'

export const mall: Translated<typeof zhCN> = {
  product: 'Product',
  line: 'Product line',
  brand: 'Brand',
  series: 'Series',
  spec: 'Specification',
  unit: 'Unit',
  price: 'Price',
  'price.from': 'from {{price}}',
  level: 'Supply',
  'level.enough': 'In stock',
  'level.few': 'Few left',
  'level.none': 'Out of stock',
  'level.made': 'Made to order',
  keyword: 'Code, name, pinyin initials, specification or barcode',
  clinic: 'Store',
  powers: 'Powers',
  'powers.hint':
    'Choose a power to order it: both eyes begin with it, and the axis of a cylinder is still to be typed.',
  order: 'Order',
  orders: 'Orders placed',
  basket: 'Basket ({{count}})',
  empty: 'The agent sells no such products yet',
  chooseClinic: 'Choose a store first: each has its own prices',
}
