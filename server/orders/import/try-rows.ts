/** Places the orders of the rows, in whatever transaction is given, and says of each what speaks against it. */
import { Placing } from '../../../contract/orders/placing'
import { beginMemory } from '../../db/memory'
import { checkInput } from '../../http/input'
import type { Translate } from '../../http/messages'
import { type Message, Refusal } from '../../http/refusal'
import type { Pace } from '../../http/sheet-import/pace'
import { findOf, type SheetRow } from '../../http/sheet-import/rows'
import type { Head } from '../../import/columns'
import type { OrderRow } from '../family/kind'
import { kindOf } from '../order-kinds'
import { type PlacingContext, type PreparedOrder, prepareOrder, recallSubjects, writeOrders } from '../place'
import { type About, findNamed } from './named'
import { fieldOf, placingOf } from './placing-of'
import { type Resolved, resolveRow } from './resolve'

const batchSize = 250
interface Trying {
  context: PlacingContext
  about: About
  head: Head
  pace: { checking: Pace; writing: Pace }
}

const said = (t: Translate, { key, params }: Message) => t(key, params)

export const tryRows = async (rows: readonly SheetRow[], { context, about, head, pace }: Trying) => {
  const { db, t } = context
  beginMemory(db)
  const named = await findNamed(
    db,
    rows.map(({ values }) => values),
    about,
  )
  const find = findOf(head)
  const kind = kindOf(about.line)
  const resolved = new Map<SheetRow, Resolved>()
  for (const row of rows) {
    const found = resolveRow(row.values, named, about, (field, message) => find(row, field, said(t, message)))
    if (found) resolved.set(row, found)
  }
  const subjects = [...resolved.values()].map(({ hid, product, pid, ctid, optristId }) => {
    const people = [ctid, optristId].filter((id) => id !== undefined)
    return { hid, productId: product.productId, pid, people }
  })
  await recallSubjects(context, kind, subjects)

  /** The order that a row makes, unless something speaks against it; what was warned of stands beside it. */
  const prepare = async (row: SheetRow, found: Resolved) => {
    const body = placingOf(about.line, row.values, found)
    try {
      const prepared = await prepareOrder(context, checkInput(Placing, body))
      row.warnings.push(...prepared.warnings.map((warning) => said(t, warning)))
      await kind.note?.(db, prepared.values as unknown as OrderRow, t('import.row', { line: row.line }))
      return prepared
    } catch (error) {
      if (!(error instanceof Refusal) || error.refusal === 'forbidden') throw error
      const { errors, message } = error.options
      for (const [path, why] of Object.entries(errors ?? {})) find(row, fieldOf(path, body), said(t, why))
      if (!errors) find(row, '', message ? said(t, message) : t('rule'))
      return undefined
    }
  }

  const prepared: PreparedOrder[] = []
  for (const [at, row] of rows.entries()) {
    const found = resolved.get(row)
    const order = found && (await prepare(row, found))
    if (order) prepared.push(order)
    await pace.checking(at + 1, rows.length)
  }
  // What will not be kept need not be written.
  if (rows.some(({ errors }) => errors.length > 0)) return { ids: [] }
  const ids: number[] = []
  for (let start = 0; start < prepared.length; start += batchSize) {
    const placed = await writeOrders(context, prepared.slice(start, start + batchSize))
    ids.push(...placed.map(({ id }) => id))
    await pace.writing(ids.length, rows.length)
  }
  return { ids }
}
