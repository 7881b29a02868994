/** What can be done with the chosen orders of the list. */
import { DownOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { bills } from '../../../../contract/orders/bills'
import { orderBatches } from '../../../../contract/orders/order-batches'
import { orders } from '../../../../contract/orders/orders'
import { purchases } from '../../../../contract/orders/purchases'
import { useAllowed, useHeld, useMayCall } from '../../../providers/access'
import { withTexts } from '../../../providers/i18n'
import { type BatchMove, batchMoves } from './batch/batch-moves'
import type { BatchItem, Chosen } from './batch/chosen'
import { useReadChosen } from './batch/use-read-chosen'
import { billOf } from './bill-path'
import { useOrderKind } from './kind'
import { maxTickets } from './print/max-tickets'
import { maxReceived } from './receive/most-received'
import { useOrderT } from './words'

const MoveDialog = lazy(async () => ({
  default: (await withTexts('orderWork', import('./batch/move-dialog'))).MoveDialog,
}))
const FlagDialog = lazy(async () => ({ default: (await import('./batch/flag-dialog')).FlagDialog }))
const ReceiveDialog = lazy(async () => ({
  default: (await withTexts('fulfilment', import('./receive/receive-dialog'))).ReceiveDialog,
}))
const MakeBatchDialog = lazy(async () => ({
  default: (await withTexts('fulfilment', import('./batch/make-batch-dialog'))).MakeBatchDialog,
}))

interface BatchActionsProps {
  chosen: Chosen
  /** Those that were refused stay chosen. */
  onDone: (refused: number[]) => void
  onExport: () => void
  /** Ships from the warehouse's sheet, which begins with the chosen orders. */
  onShip: () => void
}

type Open = BatchMove | 'flag' | { receive: readonly BatchItem[] } | { batch: readonly BatchItem[] }

const [reviewing, ...furtherMoves] = batchMoves

/** So many orders go onto one bill, or into one batch. */
const maxTogether = 100

/** What is done with all chosen orders together, in the menu behind those that are done most. */
const useFurther = (chosen: Chosen, open: (what: Open) => void) => {
  const t = useOrderT()
  const { resource, arriveWhole = false } = useOrderKind()
  const held = useHeld(batchMoves.map((move) => `${resource.name}.${move}`))
  const mayMove = useMayCall(orders.calls.status)
  const mayReceive = useMayCall(purchases.calls.receive)
  const mayBill = useMayCall(bills.calls.get)
  const mayBatch = useMayCall(orderBatches.calls.create)
  const { reading, read } = useReadChosen(chosen)
  const together = (most: number, go: (items: BatchItem[]) => void) => async () => {
    const items = await read(most)
    if (items) go(items)
  }
  const receive = together(maxReceived, (items) => open({ receive: items }))
  const allowed = (move: BatchMove) => (move === 'arrive' && !arriveWhole ? mayReceive : mayMove)
  const moves = furtherMoves
    .filter((move) => allowed(move) && held.has(`${resource.name}.${move}`) && chosen.may(move))
    .map((move) => ({
      key: move as string,
      label: t(`order.verb.${move}`),
      onClick: move === 'arrive' && !arriveWhole ? receive : () => open(move),
    }))
  const bill = together(maxTogether, (items) => window.open(billOf(items.map(({ id }) => id)), '_blank'))
  const batch = together(maxTogether, (items) => open({ batch: items }))
  const items = [
    ...moves,
    ...(mayBill ? [{ key: 'bill', label: t('order.bill'), onClick: bill }] : []),
    ...(mayBatch ? [{ key: 'batch', label: t('order.makeBatch'), onClick: batch }] : []),
  ]
  return { items, reading }
}

export const BatchActions = ({ chosen, onDone, onExport, onShip }: BatchActionsProps) => {
  const t = useOrderT()
  const kind = useOrderKind()
  const { name, calls } = kind.resource
  const mayReview = useAllowed(`${name}.${reviewing}`)
  const mayMove = useMayCall(orders.calls.status)
  const mayShip = useMayCall(calls.ship) && chosen.may('ship')
  const mayFlag = useMayCall(calls.flag)
  const several = kind.print?.several
  const mayPrint = useAllowed(`${name}.print`) && several !== undefined
  const mayExport = useMayCall(calls.export)
  const [open, setOpen] = useState<Open>()
  const printing = useReadChosen(chosen)
  const further = useFurther(chosen, setOpen)
  const print = async () => {
    const items = await printing.read(maxTickets)
    if (items && several) window.open(several(items.map(({ id }) => id)), '_blank')
  }
  const onClosed = () => setOpen(undefined)
  const dialog = (): ReactNode => {
    if (open === undefined) return null
    if (open === 'flag') return <FlagDialog chosen={chosen} onDone={onDone} onClosed={onClosed} />
    if (typeof open === 'string') return <MoveDialog move={open} chosen={chosen} onDone={onDone} onClosed={onClosed} />
    if ('batch' in open) return <MakeBatchDialog items={open.batch} onClosed={onClosed} />
    const received = open.receive.map((item) => ({ ...item, product: kind.product }))
    return <ReceiveDialog orders={received} onDone={onDone} onClosed={onClosed} />
  }
  return (
    <>
      {mayShip && (
        <Button size="small" type="primary" onClick={onShip}>
          {t('order.verb.ship')}
        </Button>
      )}
      {mayMove && mayReview && chosen.may(reviewing) && (
        <Button size="small" type="primary" onClick={() => setOpen(reviewing)}>
          {t('order.verb.review')}
        </Button>
      )}
      {mayFlag && (
        <Button size="small" onClick={() => setOpen('flag')}>
          {t('order.verb.flag')}
        </Button>
      )}
      {mayPrint && (
        <Button size="small" loading={printing.reading} onClick={() => void print()}>
          {t('order.print')}
        </Button>
      )}
      {mayExport && (
        <Button size="small" onClick={onExport}>
          {t('order.export.button')}
        </Button>
      )}
      {further.items.length > 0 && (
        <Dropdown trigger={['click']} menu={{ items: further.items }}>
          <Button size="small" loading={further.reading} icon={<DownOutlined aria-hidden />} iconPosition="end">
            {t('order.batch.more')}
          </Button>
        </Dropdown>
      )}
      <Suspense>{dialog()}</Suspense>
    </>
  )
}
