/** Warehouses and suppliers of every agent, and the certificates of suppliers, clinics and products. */
import dayjs from 'dayjs'
import { ne } from 'drizzle-orm'
import { product } from '../../catalogue/products/table'
import { certificate } from '../../partners/certificates/table'
import { supplier } from '../../partners/suppliers/table'
import { warehouse } from '../../partners/warehouses/table'
import { clinicsOf } from './clinics'
import { personName } from './partners'
import { type Seeding, stampsAt } from './seeding'
import { inPortions } from './sql'

type NewSupplier = typeof supplier.$inferInsert
type NewCertificate = typeof certificate.$inferInsert

const firms = [
  ['明澈光学（丹阳）有限公司', 'lens'],
  ['云瞳镜片制造有限公司', 'lens'],
  ['朗晖光学科技有限公司', 'lens'],
  ['星塑视光科技有限公司', 'hardlens', 'care'],
  ['夜曦角膜塑形镜有限公司', 'hardlens'],
  ['润眸隐形眼镜有限公司', 'softlens', 'care'],
  ['轻羽眼镜有限公司', 'frame'],
  ['视衡医疗仪器有限公司', 'apparatus', 'gsp'],
] as const

const [qualified, waiting, unqualified] = [1, 0, 2]
/** By place in the list: two that wait, one that failed, the others passed. */
const standings = [qualified, qualified, qualified, qualified, waiting, qualified, unqualified, qualified] as const

/** Days from today to the end of a licence: one has run out, two are about to. */
const ends = [700, 410, 18, 950, 640, 26, -12, 830, 1200, 300] as const

const signs = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const creditCodeOf = (seed: number) =>
  `9132${Array.from({ length: 14 }, (_, at) => signs[(seed * 17 + at * at * 7 + seed * at) % signs.length]).join('')}`

export const seedSupplies = async ({ db, profile, today, founded }: Seeding) => {
  const day = (away: number) => dayjs(today).add(away, 'day').format('YYYY-MM-DD')
  const stamps = stampsAt(founded)
  const agentIds = profile.agents.map((_, at) => at + 1)

  await db.insert(warehouse).values(
    agentIds.flatMap((cid) => [
      { cid, name: '中心仓', address: '物流园 3 号楼', type: 1, isDefault: 1, ...stamps },
      { cid, name: '退货区', address: '物流园 3 号楼东侧', type: 2, isDefault: 0, ...stamps },
      { cid, name: '不合格品区', address: '物流园 3 号楼北侧', type: 3, isDefault: 0, ...stamps },
    ]),
  )

  const suppliers = agentIds.flatMap((cid) =>
    firms.map(([name, ...lines], at): NewSupplier & { supplierId: number } => {
      const classifyStatus = standings[at] ?? qualified
      return {
        supplierId: (cid - 1) * firms.length + at + 1,
        cid,
        name,
        creditCode: creditCodeOf(cid * 100 + at),
        contact: personName(cid * 31 + at),
        phone: `1990000${String(7000 + cid * 100 + at)}`,
        address: `江苏省丹阳市开发区光学路 ${at * 8 + 6} 号`,
        lines: [...lines],
        classifyStatus,
        classifyReason: classifyStatus === unqualified ? '医疗器械经营许可证已过期，待换证' : '',
        classified: classifyStatus === waiting ? null : day(-200 - at),
        ...stamps,
      }
    }),
  )
  await db.insert(supplier).values(suppliers)

  const licences = suppliers.flatMap(({ supplierId, cid, name }, at): NewCertificate[] => {
    const end = ends[at % ends.length] ?? 365
    const owner = { cid, ownerType: 2, ownerId: supplierId, ownerName: name, ...stamps }
    const [trade, business] = [
      { ...owner, type: 2, issuer: '江苏省药品监督管理局' },
      { ...owner, type: 1, issuer: '市场监督管理局' },
    ]
    const file = `https://files.example.com/licences/${supplierId}.jpg`
    return [
      {
        ...trade,
        number: `苏药监械经营许 2022${String(1000 + supplierId)} 号`,
        validFrom: day(end - 1825),
        validTo: day(end),
        file,
      },
      { ...business, number: creditCodeOf(cid * 100 + at), validFrom: day(-2400), validTo: day(2600 - at), file: '' },
    ]
  })
  const permits = clinicsOf(profile).map(({ hid, cid, name, licence }): NewCertificate => {
    const end = hid % 12 === 4 ? 9 + (hid % 15) : hid % 12 === 11 ? -30 : 200 + ((hid * 97) % 1500)
    return {
      ...{ cid, hid, ownerType: 3, ownerId: hid, ownerName: name, type: 5, issuer: '区卫生健康委员会', ...stamps },
      number: licence,
      validFrom: day(end - 1825),
      validTo: day(end),
      file: `https://files.example.com/permits/${hid}.jpg`,
    }
  })
  const registered = await db
    .selectDistinctOn([product.regNo], {
      id: product.productId,
      name: product.name,
      regNo: product.regNo,
      until: product.regExpire,
    })
    .from(product)
    .where(ne(product.regNo, ''))
    .orderBy(product.regNo, product.productId)
  const registrations = registered.flatMap(({ id, name, regNo, until }): NewCertificate[] =>
    until === null
      ? []
      : [
          {
            cid: null,
            ownerType: 1,
            ownerId: id,
            ownerName: name,
            type: 4,
            number: regNo,
            issuer: '国家药品监督管理局',
            validTo: until,
            ...stamps,
          },
        ],
  )
  await inPortions([...licences, ...permits, ...registrations], (rows) => db.insert(certificate).values(rows))
}
