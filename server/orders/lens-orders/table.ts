import { pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { lensTypes } from '../../../contract/orders/lens-order'
import { hundredths, money } from '../../db/columns'
import { isOneOf } from '../../db/constraints'
import { prescriptionChecks, prescriptionColumns } from '../../db/prescription-columns'
import { extensionId } from '../orders/table'

/** What lens orders have beyond what all orders share. */
export const lensOrder = pgTable(
  'lens_order',
  {
    id: extensionId(),
    lensType: smallint().notNull(),
    optometryUrl: text().notNull().default(''),
    mirrorUrl: text().notNull().default(''),
    orderOptions: text().notNull().default(''),
    ...prescriptionColumns(),
    /** Fen a lens; null where no lens is ordered for the eye, and both where both cost `unitPrice`. */
    unitPriceOd: money(),
    listPriceOd: money(),
    discountOd: hundredths(),
    unitPriceOs: money(),
    listPriceOs: money(),
    discountOs: hundredths(),
  },
  (t) => [isOneOf(t.lensType, lensTypes), ...prescriptionChecks(t)],
)
