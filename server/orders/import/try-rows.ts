/** Places the orders of the rows, in whatever transaction is given, and says of each what speaks against it. */
import { Placing } from '../../../contract/orders/placing'
import { beginRequestCache } from '../../db/request-cache'
import { checkInput } from '../../http/input'
import { type Message, Refusal, type RefusalOptions, say } from '../../http/refusal'
import type { Pace } from '../../http/sheet-import/pace'
import { findOf, type SheetRow } from '../../http/sheet-import/rows'
import type { Head } from '../../import/columns'
import { goods } from '../family/goods'
import type { OrderRow } from '../family/kind'
import { patientOf } from '../family/people'
import { columnsOf } from '../family/sheet-columns'
import { kindOf } from '../order-kinds'
import { type PlacingContext, type PreparedOrder, prepareOrder, recallSubjects, writeOrders } from '../place'
import { type About, findNamed } from './named'
import { fieldOf, inspectable, placingOf, unevenLines } from './placing-of'
import { isResolved, type Resolved, resolveRow } from './resolve'

const batchSize = 250
interface Trying {
  context: PlacingContext
  about: About
  head: Head
  pace: { checking: Pace; writing: Pace }
}

type Body = ReturnType<typeof placingOf>

const refusedBy = (work: () => unknown): RefusalOptions | undefined => {
  try {
    work()
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.options
    throw error
  }
}

export const tryRows = async (rows: readonly SheetRow[], { context, about, head, pace }: Trying) => {
  const { db, t } = context
  beginRequestCache(db)
  const named = await findNamed(
    db,
    rows.map(({ values }) => values),
    about,
  )
  const find = findOf(head)
  const kind = kindOf(about.line)
  const resolved = new Map(
    rows.map((row) => {
      const object = (field: string, message: Message) => find(row, field, say(t, message))
      return [row, resolveRow(row.values, named, about, object)] as const
    }),
  )
  const subjects = [...resolved.values()].filter(isResolved).flatMap(({ hid, products, pid, ctid, optristId }) => {
    const people = [ctid, optristId].filter((id) => id !== undefined)
    return products.map(({ productId }) => ({ hid, productId, pid, people }))
  })
  await recallSubjects(context, kind, subjects)

  const required = columnsOf[about.line].filter((column) => column.required).map(({ field }) => field)

  /** All that can be said of a row's cells before its order is placed, whatever else is not found or missing. */
  const inspect = async (row: SheetRow, body: Body, found: Partial<Resolved>) => {
    for (const field of required) if (row.values[field] === undefined) find(row, field, t('input.required'))
    const { fields, count } = unevenLines(about.line, row.values)
    for (const field of fields) find(row, field, t('import.otherLines', { count }))
    const [first] = found.products ?? []
    const made = first && (await goods.load(db, [first.productId, about.cid])).found
    const birthday = found.pid === undefined ? null : (await patientOf(db, found.pid))?.birthday
    const order = { ...inspectable(about.line, body), orderDate: context.now } as unknown as OrderRow
    const faults = kind.faults?.({ ...order, ...kind.normalise?.(order) }, { made, birthday }) ?? {}
    const { errors = {} } = refusedBy(() => checkInput(Placing, body)) ?? {}
    for (const [path, why] of Object.entries({ ...faults, ...errors })) find(row, fieldOf(path, body), say(t, why))
  }

  /** The order that a row makes, unless something speaks against it; what was warned of stands beside it. */
  const prepare = async (row: SheetRow, body: Body) => {
    try {
      const prepared = await prepareOrder(context, checkInput(Placing, body))
      row.warnings.push(...prepared.warnings.map((warning) => say(t, warning)))
      await kind.note?.(db, prepared.values as unknown as OrderRow, t('import.row', { line: row.line }))
      return prepared
    } catch (error) {
      if (!(error instanceof Refusal) || error.refusal === 'forbidden') throw error
      const { errors, message } = error.options
      for (const [path, why] of Object.entries(errors ?? {})) find(row, fieldOf(path, body), say(t, why))
      if (!errors) find(row, '', say(t, message ?? { key: 'rule' }))
      return undefined
    }
  }

  const prepared: PreparedOrder[] = []
  for (const [at, row] of rows.entries()) {
    const found = resolved.get(row) ?? { complete: false }
    const body = placingOf(about.line, row.values, found)
    await inspect(row, body, found)
    const order = isResolved(found) && (await prepare(row, body))
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
