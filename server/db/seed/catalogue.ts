/** Brands and goods, and which lenses an order of each kind chooses from. */
import { brand } from '../../catalogue/brands/table'
import { product, productTerms } from '../../catalogue/products/table'
import { initialsOf } from '../../crud/initials'
import { brands, coatings, diameters, lenses, otherGoods, tints } from './lenses'
import type { Profile } from './profiles'
import { registrationOf } from './registrations'
import { type Seeding, stampsAt } from './seeding'
import { inPortions, quote, run } from './sql'

const fen = (yuan: number) => Math.round(yuan) * 100
/** Agents buy at somewhat over half of what they sell for. */
const procurementShare = 0.58

type ProductRow = typeof product.$inferInsert & { productId: number }

/** Plain variants of all lenses first, so that low numbers are what most clinics order. */
const lensRows = ({ coatings: coats, diameters: sizes, tints: colours }: Profile['variants']) =>
  tints.slice(0, colours).flatMap(([tint, tintFactor]) =>
    diameters.slice(0, sizes).flatMap((diameter) =>
      coatings.slice(0, coats).flatMap(([coating, coatFactor]) =>
        lenses.flatMap(({ made, name, ...lens }) =>
          made.map(([index, trade, retail]) => {
            const factor = tintFactor * coatFactor
            const extras = [coating === coatings[0][0] ? '' : coating, tint, diameter === diameters[0] ? '' : diameter]
            return {
              ...lens,
              category: 'lens' as const,
              refractiveIndex: Number(index),
              name: [`${name}${index}`, ...extras].filter((part) => part !== '').join(' '),
              spec: [index, diameter, coating, tint].filter((part) => part !== '').join(' '),
              unit: '片',
              tradePrice: fen(trade * factor),
              retailPrice: fen(retail * factor),
            }
          }),
        ),
      ),
    ),
  )

const goodsRows = () =>
  otherGoods.map(({ trade, retail, ...goods }) => ({
    ...goods,
    isStock: goods.category === 'hardlens' || goods.category === 'apparatus' ? (0 as const) : (1 as const),
    tradePrice: fen(trade),
    retailPrice: fen(retail),
  }))

/** `seed_kind`: product ids by power range and lens type, what sells most first. */
const kindsOf = (rows: readonly ProductRow[]) => {
  const kinds = new Map<string, number[]>()
  for (const { range, lensType, productId } of rows) {
    if (!range || !lensType) continue
    const kind = `${range}/${lensType}`
    kinds.set(kind, [...(kinds.get(kind) ?? []), productId])
  }
  return [...kinds].map(([kind, ids]) => `(${quote(kind)}, array[${ids.join(', ')}])`)
}

/** A code such as MC-0001: the brand and a running number. */
const codeOf = ({ brandId }: { brandId: number }, at: number) =>
  `${brands.find(({ id }) => id === brandId)?.code}-${String(at + 1).padStart(4, '0')}`

const costOf = (tradePrice: number) => fen((tradePrice / 100) * procurementShare)

/** Of the contact lenses and what belongs to them the first agent sells at prices of its own; one it does not sell. */
const termsRows = (rows: readonly ProductRow[]) =>
  rows
    .filter(({ category }) => category === 'softlens' || category === 'care')
    .map(({ productId, tradePrice = 0, retailPrice = 0, minStock = 0 }, at) => ({
      ...{ cid: 1, productId, retailPrice, minStock, status: at === 1 ? 0 : 1 },
      tradePrice: fen((tradePrice / 100) * 1.05),
      procurementPrice: costOf(tradePrice),
      supplierId: 6,
    }))

/** From whom the first agent buys the goods of a brand or line: its suppliers are numbered from 1. */
const suppliersOfBrands: Readonly<Record<number, number>> = { 1: 1, 2: 2, 3: 3, 4: 4, 5: 5 }
const suppliersOfLines: Readonly<Record<string, number>> = { softlens: 6, frame: 7, apparatus: 8, gsp: 8 }

/** Of lenses the plain ones, which come first. */
const maxBought = 60

/** Of what the first agent sells at the platform's prices, it has said from whom it buys. */
const supplyRows = (rows: readonly ProductRow[]) =>
  rows
    .filter(({ category, productId }) => (category === 'lens' ? productId <= maxBought : category !== 'other'))
    .filter(({ category }) => category !== 'softlens' && category !== 'care')
    .map(({ productId, tradePrice = 0, retailPrice = 0, procurementPrice = 0, minStock = 0, brandId, category }) => ({
      ...{ cid: 1, productId, tradePrice, retailPrice, procurementPrice, minStock, status: 1 },
      supplierId: suppliersOfLines[category] ?? suppliersOfBrands[brandId] ?? null,
    }))

/** Each agent has something that the others do not; those of the last agent have no price yet. */
const ownRows = (agents: number) =>
  Array.from({ length: agents }, (_, at) => ({
    ...{ cid: at + 1, code: `OWN-${at + 1}`, name: '开业礼包', initials: initialsOf('开业礼包'), brandId: 13 },
    ...{ category: 'other', productCategoryChild: '配件', spec: '镜盒+镜布+清洗液', unit: '套', isStock: 1 },
    ...{ procurementPrice: fen(18), tradePrice: fen(at === agents - 1 ? 0 : 30), retailPrice: fen(68) },
  }))

export const seedCatalogue = async ({ db, profile, founded, today }: Seeding) => {
  await db.insert(brand).values(brands.map((one) => ({ ...one, ...stampsAt(founded) })))
  const rows: ProductRow[] = [...lensRows(profile.variants), ...goodsRows()].map((row, at) => ({
    productId: at + 1,
    code: codeOf(row, at),
    initials: initialsOf(row.name),
    ...row,
    ...registrationOf(row, today),
    procurementPrice: costOf(row.tradePrice),
    ...stampsAt(founded),
  }))
  await inPortions(rows, (portion) => db.insert(product).values(portion))
  await run(
    db,
    `create temporary table seed_kind on commit drop as
     select * from (values ${kindsOf(rows).join(', ')}) kinds (kind, products)`,
  )
}

/** What agents have made of the catalogue. */
export const seedAgentProducts = async ({ db, profile, founded }: Seeding) => {
  const rows = await db.select().from(product).orderBy(product.productId)
  const last = Math.max(...rows.map(({ productId }) => productId))
  await db
    .insert(productTerms)
    .values([...termsRows(rows), ...supplyRows(rows)].map((row) => ({ ...row, ...stampsAt(founded) })))
  await db
    .insert(product)
    .values(
      ownRows(profile.agents.length).map((row, at) => ({ productId: last + at + 1, ...row, ...stampsAt(founded) })),
    )
}
