/** Brands and goods, and which lenses an order of each kind chooses from. */
import { brand } from '../../catalogue/brands/table'
import { product } from '../../catalogue/products/table'
import { brands, coatings, diameters, lenses, otherGoods, tints } from './lenses'
import type { Profile } from './profiles'
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
              category: 'lens',
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
    isStock: goods.category === 'hardlens' || goods.category === 'apparatus' ? 0 : 1,
    tradePrice: fen(trade),
    retailPrice: fen(retail),
  }))

/** `seed_kind`: product ids by power range and lens type, what sells most first. */
const kindsOf = (rows: readonly ProductRow[]) => {
  const kinds = new Map<string, number[]>()
  for (const { range, lensType, productId } of rows) {
    if (!range) continue
    const kind = `${range}/${lensType}`
    kinds.set(kind, [...(kinds.get(kind) ?? []), productId])
  }
  return [...kinds].map(([kind, ids]) => `(${quote(kind)}, array[${ids.join(', ')}])`)
}

export const seedCatalogue = async ({ db, profile, founded }: Seeding) => {
  await db.insert(brand).values(brands.map((one) => ({ ...one, ...stampsAt(founded) })))
  const rows: ProductRow[] = [...lensRows(profile.variants), ...goodsRows()].map((row, at) => ({
    productId: at + 1,
    ...row,
    procurementPrice: fen((row.tradePrice / 100) * procurementShare),
    ...stampsAt(founded),
  }))
  await inPortions(rows, (portion) => db.insert(product).values(portion))
  await run(
    db,
    `create temporary table seed_kind on commit drop as
     select * from (values ${kindsOf(rows).join(', ')}) kinds (kind, products)`,
  )
}
