/** Training projects of every brand. */
import { brandCodes } from '../../../contract/training/brands'
import { train } from '../../training/trains/table'
import { type Seeding, stampsAt } from './seeding'

/** Name, kind, minutes, youngest, oldest, which eyes, contraindications. */
const projects = [
  ['调节灵敏度翻转拍', 1, 10, 6, 40, 2, '近期眼部手术'],
  ['推进训练', 1, 8, 6, 40, 1, ''],
  ['远近交替注视', 2, 10, 5, 18, 1, ''],
  ['三维视标追随', 2, 15, 5, 18, 1, '眩晕症'],
  ['红闪刺激', 3, 10, 3, 14, 3, '光敏性癫痫'],
  ['精细目力', 3, 20, 3, 14, 3, ''],
  ['红绿融像', 4, 15, 6, 45, 1, '色觉异常'],
  ['立体图聚散', 4, 15, 6, 45, 1, '显性斜视未矫正'],
  ['舒尔特方格', 5, 10, 5, 16, 1, ''],
] as const

/** Which kinds are trained under a brand; all brands know attention. */
const kindsOf: Readonly<Partial<Record<(typeof brandCodes)[number], readonly number[]>>> = {
  zsb: [1, 2, 5],
  amy: [3, 4, 5],
  hsx: [1, 2, 4, 5],
  gyxt: [2, 3, 5],
  zzl: [5],
}

export const seedTrains = async ({ db, founded }: Seeding) => {
  const rows = brandCodes.flatMap((brand) =>
    projects
      .filter(([, kind]) => kindsOf[brand]?.includes(kind) ?? true)
      .map(([name, kind, minutes, ageMin, ageMax, eyeRule, contraindications], at) => ({
        ...{ name, brand, kind, minutes, ageMin, ageMax, eyeRule, contraindications },
        ...{ order: (at + 1) * 10, ...stampsAt(founded) },
        // One that is not planned any more.
        trainStatus: brand === 'sdx' && name === '推进训练' ? 0 : 1,
      })),
  )
  const own = { cid: 1, name: '门店注视训练', brand: 'sdx', kind: 5, minutes: 5, ...stampsAt(founded) }
  await db.insert(train).values([...rows, own])
}
