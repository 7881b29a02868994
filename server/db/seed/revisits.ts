/** Follow-ups of what was ordered: most done in their time, some late, the others still to come. */

import type { Seeding } from './seeding'
import { arrayOf, quote, roll, run, whole } from './sql'

/** By kind, of what it follows and after how many days. */
const kinds = [
  { product: 'lens', type: 5, days: 180, share: 0.55 },
  { product: 'lens', type: 9, days: 14, share: 0.25 },
  { product: 'hardlens', type: 1, days: 12, share: 0.9 },
  { product: 'hardlens', type: 3, days: 40, share: 0.9 },
  { product: 'softlens', type: 6, days: 85, share: 0.8 },
] as const

const results = [
  '佩戴舒适，视力清晰，无不适',
  '已预约下次复查',
  '家长反馈近距离用眼较多，已嘱户外活动',
  '电话未接通，改由微信联系，反馈良好',
  '轻微干涩，已指导护理，观察一周',
] as const

/** Future ones reach this far. */
const ahead = 45

export const seedRevisits = async ({ db, today, now }: Seeding) => {
  for (const { product, type, days, share } of kinds) {
    const due = `(date_trunc('day', order_date at time zone 'Asia/Shanghai')::date + ${days} + (${whole('id', `spread ${type}`, 7)})::int)`
    const late = `${roll('id', `late ${type}`)} < 0.05`
    const done = `(${due} < ${quote(today)}::date and not (${late}) and ${due} + 3 < ${quote(today)}::date)`
    await run(
      db,
      `insert into revisit (cid, hid, pid, contact_id, revisit_time, type, way, content, status, done_at, order_id, created, updated)
       select cid, hid, pid, contact_id, ${due}, ${type}, case when ${done} then 1 + ${whole('id', `way ${type}`, 2)} end,
         case when ${done} then (${arrayOf(results)})[1 + ${whole('id', `result ${type}`, results.length)}] else '' end,
         case when ${done} then 1 else 0 end,
         case when ${done} then least(to_timestamp(${now}), ${due}::timestamp + interval '10 hours') end, id, order_date, order_date
       from orders
       where product = ${quote(product)} and pid is not null and status in (6, 7) and ${roll('id', `kind ${type}`)} < ${share}
         and ${due} <= ${quote(today)}::date + ${ahead} and (${due} > ${quote(today)}::date - 60 or not (${late}))
       order by ${due}, id`,
    )
  }
}
