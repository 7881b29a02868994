/** Places the orders of the rows one after the other, in whatever transaction is given, and says of each what speaks against it. */
import { Placing } from '../../../contract/orders/placing'
import { beginMemory, forget } from '../../db/memory'
import { checkInput } from '../../http/input'
import type { Translate } from '../../http/messages'
import { type Message, Refusal } from '../../http/refusal'
import type { Head } from '../../import/columns'
import { recallPatients } from '../family/people'
import { kindOf } from '../order-kinds'
import { type PlacingContext, type PreparedOrder, prepareOrder, writeOrders } from '../place'
import { type About, findNamed } from './named'
import { fieldOf, placingOf } from './placing-of'
import { type Resolved, resolveRow } from './resolve'
import { columnOfField, type SheetRow } from './rows'

const batchSize = 250
/** After so many milliseconds others get their turn. */
const longestStretch = 40

interface Trying {
  context: PlacingContext
  about: About
  head: Head
  onProgress: ((done: number) => Promise<void>) | undefined
}

const said = (t: Translate, { key, params }: Message) => t(key, params)

export const tryRows = async (rows: readonly SheetRow[], { context, about, head, onProgress }: Trying) => {
  const { db, t, now } = context
  beginMemory(db)
  const named = await findNamed(
    db,
    rows.map(({ values }) => values),
    about,
  )
  const find = (row: SheetRow, field: string, message: string) => {
    if (!row.errors.some((known) => known.field === field && field !== ''))
      row.errors.push({ field, column: columnOfField(head, field), message })
  }
  const resolved = new Map<SheetRow, Resolved>()
  for (const row of rows) {
    const found = resolveRow(row.values, named, about, (field, message) => find(row, field, said(t, message)))
    if (found) resolved.set(row, found)
  }
  const pids = [...new Set([...resolved.values()].flatMap(({ pid }) => (pid === undefined ? [] : [pid])))]
  await recallPatients(db, pids)
  await kindOf(about.line).recall?.(db, pids, now)

  const ids: number[] = []
  let pending: PreparedOrder[] = []
  const waiting = new Set<number>()
  const write = async () => {
    for (const { id } of await writeOrders(context, pending)) ids.push(id)
    pending = []
    waiting.clear()
  }
  const prepare = async (row: SheetRow, found: Resolved, confirmWarn: 0 | 1): Promise<PreparedOrder | undefined> => {
    const body = placingOf(about.line, row.values, found, confirmWarn)
    try {
      return await prepareOrder(context, checkInput(Placing, body))
    } catch (error) {
      if (!(error instanceof Refusal) || error.refusal === 'forbidden') throw error
      const { errors, warnings, message } = error.options
      if (warnings && confirmWarn === 0) {
        row.warnings.push(...warnings.map((warning) => said(t, warning)))
        return prepare(row, found, 1)
      }
      for (const [path, why] of Object.entries(errors ?? {})) find(row, fieldOf(path, body), said(t, why))
      if (!errors) find(row, '', message ? said(t, message) : t('rule'))
      return undefined
    }
  }

  let stretch = performance.now()
  for (const [at, row] of rows.entries()) {
    const found = resolved.get(row)
    if (found?.pid !== undefined && waiting.has(found.pid)) {
      // What this patient gets by an earlier row is by now among the orders that this one is compared with.
      await write()
      forget(db, `lens history ${found.pid}`)
    }
    const prepared = found && (await prepare(row, found, 0))
    if (prepared && row.errors.length === 0) {
      pending.push(prepared)
      if (found.pid !== undefined) waiting.add(found.pid)
    }
    if (pending.length >= batchSize) await write()
    if (performance.now() - stretch < longestStretch) continue
    await onProgress?.(at + 1)
    await new Promise((resolve) => setTimeout(resolve))
    stretch = performance.now()
  }
  await write()
  return { ids }
}
