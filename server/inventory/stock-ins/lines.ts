/** The lines of a stock-in: what is asked of them, and the form in which they are stored. */
import type { BodyOf } from '../../../contract/core/call'
import { type stockIns, stockInTypes } from '../../../contract/inventory/stock-ins'
import { variantOf } from '../../../contract/inventory/variant'
import type { ProductLine } from '../../../contract/orders/order-family'
import type { Db } from '../../db/client'
import { type Message, Refusal } from '../../http/refusal'
import type { InLine, NewLine } from '../family/coming-in'
import { dateProblems, type Goods, goodsOf, identityProblems } from '../family/identity'

export type LineSent = BodyOf<typeof stockIns.calls.create>['lines'][number]
interface Rules {
  type: number
  supplierId: number | null
  today: string
  reason: string
}

const quantitiesOf = ({ planQty, receivedQty = planQty, acceptedQty = receivedQty }: LineSent) => ({
  planQty,
  receivedQty,
  acceptedQty,
})

const quantityProblems = (line: LineSent, { reason }: Rules): Record<string, Message> => {
  const { planQty, receivedQty, acceptedQty } = quantitiesOf(line)
  if (acceptedQty > receivedQty) return { acceptedQty: { key: 'stock.moreAccepted' } }
  if (line.serialNo !== '' && acceptedQty > 1) return { acceptedQty: { key: 'stock.serialEach' } }
  return acceptedQty > planQty && reason === '' ? { acceptedQty: { key: 'stock.moreThanPlanned' } } : {}
}

/** Devices are bought only from suppliers whose papers were reviewed. */
const assertSource = (
  { type, supplierId }: Pick<Rules, 'type' | 'supplierId'>,
  goods: ReadonlyMap<number, Goods>,
  errors: Record<string, Message>,
) => {
  const devices = [...goods.values()].some(({ isGsp }) => isGsp === 1)
  if (type === stockInTypes.purchase && supplierId === null && devices)
    errors.supplierId = { key: 'stock.supplierRequired' }
}

/** What came in must be told apart, also where the document was written before anybody could know by what. */
export const assertIdentity = async (
  db: Db,
  { cid, ...document }: { cid: number; type: number; supplierId: number | null },
  lines: readonly InLine[],
): Promise<void> => {
  const goods = await goodsOf(
    db,
    cid,
    lines.map(({ productId }) => productId),
  )
  const errors: Record<string, Message> = {}
  for (const { line, ...named } of lines) {
    const made = goods.get(named.productId)
    if (!made || named.batchId !== null || named.acceptedQty === 0) continue
    for (const [field, message] of Object.entries(identityProblems(named, made, named)))
      if (message) errors[`lines.${line - 1}.${field}`] = message
  }
  assertSource(document, goods, errors)
  if (Object.keys(errors).length > 0) throw new Refusal('rule', { errors })
}

/** What comes back names the sale by which it went, and that is looked for; nothing else has one. */
const saleProblems = ({ soldOutId, soldLine }: LineSent, { type }: Rules): Record<string, Message> => {
  const isNamed = soldOutId !== null || soldLine !== null
  return isNamed && type !== stockInTypes.returned ? { soldLine: { key: 'stock.noSale' } } : {}
}

/** The lines as they are stored, or a refusal that names every field that does not hold. */
export const checkedLines = async (
  db: Db,
  cid: number,
  lines: readonly LineSent[],
  rules: Rules,
): Promise<NewLine[]> => {
  const goods = await goodsOf(
    db,
    cid,
    lines.map(({ productId }) => productId),
  )
  const errors: Record<string, Message> = {}
  const serials = new Set<string>()
  for (const [at, line] of lines.entries()) {
    const made = goods.get(line.productId)
    const serial = `${line.productId} ${line.serialNo}`
    const found: Record<string, Message | undefined> = made
      ? {
          // What comes back is named by the line that it was sold on.
          ...(rules.type === stockInTypes.returned ? {} : identityProblems(line, made, quantitiesOf(line))),
          ...dateProblems(line, made, { bought: rules.type === stockInTypes.purchase, today: rules.today }),
          ...quantityProblems(line, rules),
          ...saleProblems(line, rules),
        }
      : { productId: { key: 'stock.noProduct' } }
    if (line.serialNo !== '' && serials.has(serial)) found.serialNo = { key: 'stock.serialTwice' }
    serials.add(serial)
    for (const [field, message] of Object.entries(found)) if (message) errors[`lines.${at}.${field}`] = message
  }
  assertSource(rules, goods, errors)
  if (Object.keys(errors).length > 0) throw new Refusal('rule', { errors })
  return lines.map((line) => ({
    ...{ productId: line.productId, batchNo: line.batchNo, serialNo: line.serialNo, price: line.price },
    ...{ soldOutId: line.soldOutId, soldLine: line.soldLine },
    variant: variantOf(goods.get(line.productId)?.category as ProductLine, line.variant) ?? '',
    ...{ prodDate: line.prodDate, expiry: line.expiry },
    ...quantitiesOf(line),
  }))
}
