/** Sends a stock-in: written down, changed, or counted and received; what is refused comes back to its boxes. */
import { useRef, useState } from 'react'
import { type StockIn, stockIns, stockInTypes } from '../../../../contract/inventory/stock-ins'
import { useMayCall } from '../../../providers/access'
import { ApiError } from '../../../providers/data/api-error'
import { useIdempotencyKey } from '../../../providers/data/idempotency'
import { shownByForm, useAction } from '../../../providers/data/use-call'
import { useIsThere } from '../../../providers/features'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import { showRefusal } from '../../../records/show-refusal'
import { type DraftLine, type Problems, problemsFrom, problemsOf, sentOf } from './draft'
import type { Head } from './head-fields'

export type Mode = 'create' | 'edit' | 'receive'

interface Saving {
  mode: Mode
  document: StockIn | undefined
  /** Of a new one. */
  acted: { cid?: number }
  supplements: number | null
  head: Head
  lines: readonly DraftLine[]
}

export const useSaving = (onSaved: (stockinId: number) => void) => {
  const t = useT()
  const [problems, setProblems] = useState<Problems>({})
  const create = useAction(stockIns.calls.create, shownByForm)
  const update = useAction(stockIns.calls.update, shownByForm)
  const status = useAction(stockIns.calls.status, shownByForm)
  const receive = useAction(stockIns.calls.receive, shownByForm)
  const receivesInOneStep = useIsThere(stockIns.calls.receive)
  const mayChange = useMayCall(stockIns.calls.update)
  const { keyOf } = useIdempotencyKey()
  /**
   * The version that is changed. Where the server takes count and receipt only one after the other, it is one's own last: what was counted
   * is written first, and written again when the receipt is refused.
   */
  const written = useRef<number>(undefined)
  /** The document as another person has saved it meanwhile. */
  const [theirs, setTheirs] = useState<StockIn>()

  const send = async ({ mode, document, acted, supplements, head, lines }: Saving): Promise<number> => {
    const { supplierId, hid, purchaseNo, note, reason, type, warehouseId } = head
    const fields = { supplierId, hid, purchaseNo, note, reason }
    if (!document) {
      const body = {
        ...{ ...acted, ...fields, type, supplements, lines: sentOf(lines, false) },
        ...(warehouseId !== undefined && { warehouseId }),
      }
      return (await create.mutateAsync({ body, idempotencyKey: keyOf(body) })).data.stockinId
    }
    const { stockinId } = document
    if (mode === 'receive' && receivesInOneStep) {
      const counted = mayChange ? { ...fields, lines: sentOf(lines, true) } : {}
      const version = written.current ?? document.version
      await receive.mutateAsync({ params: { stockinId }, body: { ...counted, version } })
      return stockinId
    }
    let version = written.current ?? document.version
    if (mayChange) {
      const body = { ...fields, stockinId, version, lines: sentOf(lines, mode === 'receive') }
      version = (await update.mutateAsync({ body })).data.version
      written.current = version
    }
    if (mode === 'receive') await status.mutateAsync({ params: { stockinId }, query: { status: 1, version } })
    return stockinId
  }

  const save = async (saving: Saving) => {
    const { mode, head, lines } = saving
    const words = { notNumber: t('stock.notNumber'), notDate: t('stock.notDate'), notPrice: t('stock.notPrice') }
    const found = problemsOf(lines, words)
    const unexplained = head.type === stockInTypes.surplus && head.reason.trim() === ''
    setProblems({ ...found, ...(unexplained && { reason: t('stock.reasonRequired') }) })
    if (lines.length === 0) return void toast('warning', t('stock.noLines'))
    if (Object.keys(found).length > 0) return void toast('warning', t('stock.wrongLines'))
    if (unexplained) return
    try {
      const stockinId = await send(saving)
      void toast('success', t(mode === 'receive' ? 'stock.receivedDone' : 'record.saved'))
      onSaved(stockinId)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblems({})
      showRefusal<StockIn>(stockIns.calls.update, error, {
        onConflict: setTheirs,
        onErrors: (errors) => {
          const refused = problemsFrom(errors, lines)
          setProblems(refused)
          void toast('warning', Object.values(refused)[0] ?? error.message)
        },
      })
    }
  }
  return {
    save,
    problems,
    theirs,
    /** What the form holds takes the place of what another person has saved. */
    overrule: (saving: Saving) => {
      written.current = theirs?.version
      setTheirs(undefined)
      return save(saving)
    },
    busy: [create, update, status, receive].some(({ isPending }) => isPending),
  }
}
