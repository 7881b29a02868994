/** Tags of contents, patients and products. */
import { sql } from 'drizzle-orm'
import { tagColours } from '../../../contract/content/tags'
import { product } from '../../catalogue/products/table'
import { tag } from '../../content/tags/table'
import { type Seeding, stampsAt } from './seeding'

const names = [
  [
    1,
    [
      '近视防控',
      '离焦镜',
      '角膜塑形镜',
      '散瞳验光',
      '户外活动',
      '用眼卫生',
      '弱视训练',
      '斜视',
      '老视',
      '干眼',
      '护理知识',
      '试戴须知',
      '新品上市',
      '活动通知',
      '门店公告',
    ],
  ],
  [
    2,
    [
      '高度近视',
      '进展快',
      '角膜塑形',
      '离焦软镜',
      '弱视',
      '斜视',
      '散光大',
      '过敏体质',
      '干眼',
      '需散瞳',
      '复查提醒',
      '老客户',
      '转诊',
      '学龄前',
      '家族史',
    ],
  ],
  [
    3,
    [
      '热销',
      '新品',
      '库存片',
      '车房片',
      '防蓝光',
      '离焦',
      '渐进',
      '变色',
      '日抛',
      '月抛',
      '高透氧',
      '护理套装',
      '儿童镜架',
      '钛架',
      '停产清仓',
    ],
  ],
] as const

/** By line, type of lens and whether a product is kept in stock. */
const tagsOfProduct = sql`array_remove(array[
  case when ${product.category} = 'lens' then case ${product.isStock} when 1 then '库存片' else '车房片' end end,
  case ${product.lensType} when 2 then '离焦' when 3 then '渐进' end,
  case ${product.category} when 'hardlens' then '高透氧' when 'care' then '护理套装' when 'frame' then '钛架' end,
  case when ${product.productId} % 7 = 0 then '热销' end], null)`

export const seedTags = async ({ db, founded }: Seeding) => {
  const tags = names.flatMap(([tag_type, own]) =>
    own.map((name, at) => ({ name, tag_type, colour: tagColours[at % tagColours.length], ...stampsAt(founded) })),
  )
  await db.insert(tag).values(tags)
  await db.update(product).set({ tags: tagsOfProduct })
}
