import { pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { lensTypes } from '../../../contract/orders/lens-order'
import { hundredths, money } from '../../db/columns'
import { isBetween, isOneOf } from '../../db/constraints'
import { extensionId } from '../orders/table'

const prismBases = ['U', 'D', 'I', 'O'] as const

/** What lens orders have beyond what all orders share; powers and millimetres in hundredths, Od right, Os left. */
export const lensOrder = pgTable(
  'lens_order',
  {
    id: extensionId(),
    lensType: smallint().notNull(),
    optometryUrl: text().notNull().default(''),
    mirrorUrl: text().notNull().default(''),
    orderOptions: text().notNull().default(''),
    dsOd: hundredths(),
    dcOd: hundredths(),
    axOd: smallint(),
    addOd: hundredths(),
    prismOd: hundredths(),
    baseOd: text().$type<(typeof prismBases)[number]>(),
    pdOd: hundredths(),
    phOd: hundredths(),
    eyeGlassOd: smallint().notNull().default(1),
    /** Fen a lens; null where no lens is ordered for the eye, and both where both cost `unitPrice`. */
    unitPriceOd: money(),
    listPriceOd: money(),
    discountOd: hundredths(),
    dsOs: hundredths(),
    dcOs: hundredths(),
    axOs: smallint(),
    addOs: hundredths(),
    prismOs: hundredths(),
    baseOs: text().$type<(typeof prismBases)[number]>(),
    pdOs: hundredths(),
    phOs: hundredths(),
    eyeGlassOs: smallint().notNull().default(1),
    unitPriceOs: money(),
    listPriceOs: money(),
    discountOs: hundredths(),
    pdMode: smallint().notNull().default(1),
  },
  (t) => [
    isOneOf(t.lensType, lensTypes),
    isOneOf(t.pdMode, [1, 2]),
    ...[t.baseOd, t.baseOs].map((base) => isOneOf(base, prismBases)),
    ...[t.axOd, t.axOs].map((axis) => isBetween(axis, 0, 180)),
    ...[t.eyeGlassOd, t.eyeGlassOs].map((pieces) => isBetween(pieces, 0, 5)),
  ],
)
