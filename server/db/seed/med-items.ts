/** What clinics examine, for how long and at what fee. */
import { medItem } from '../../people/med-items/table'
import { type Seeding, stampsAt } from './seeding'

/** Name, category, fee in yuan, minutes. */
const items = [
  ['综合验光', 1, 80, 30],
  ['散瞳验光', 1, 120, 60],
  ['眼轴与生物测量', 2, 60, 15],
  ['角膜地形图', 3, 100, 20],
  ['OK镜试戴评估', 4, 200, 60],
  ['OK镜复查', 5, 50, 20],
  ['软镜试戴', 4, 60, 30],
  ['视功能检查', 6, 150, 40],
  ['眼压测量', 9, 30, 10],
  ['裂隙灯检查', 9, 30, 10],
  ['色觉检查', 9, 20, 10],
] as const

export const seedMedItems = async ({ db, founded }: Seeding) => {
  const common = items.map(([name, category, fee, minutes], at) => ({
    ...{ name, category, fee: fee * 100, minutes, sort: (at + 1) * 10, ...stampsAt(founded) },
    // One that is no longer offered.
    status: name === '色觉检查' ? 0 : 1,
  }))
  const own = { cid: 1, name: '视觉训练评估', category: 6, fee: 10_000, minutes: 45, sort: 200, ...stampsAt(founded) }
  await db.insert(medItem).values([...common, own])
}
