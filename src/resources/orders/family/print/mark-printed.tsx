/** After the print dialog has closed, offers to mark the orders as printed: no browser tells whether paper came out. */
import { Alert } from 'antd'
import { useEffect, useState } from 'react'
import type { EachAnswer } from '../../../../../contract/core/errors'
import { flags } from '../../../../../contract/orders/order-family'
import { useMayCall } from '../../../../providers/access'
import { useAction } from '../../../../providers/data/use-call'
import { useT } from '../../../../providers/i18n'
import { toast } from '../../../../providers/toast'
import { Dialog } from '../../../../ui/dialog'
import { useOrderKind } from '../kind'
import type { Order } from '../order'

const usePrinted = () => {
  const [printed, setPrinted] = useState(false)
  useEffect(() => {
    const note = () => setPrinted(true)
    window.addEventListener('afterprint', note)
    return () => window.removeEventListener('afterprint', note)
  }, [])
  return [printed, setPrinted] as const
}

const useMarking = (orders: readonly Order[]) => {
  const t = useT()
  const { product, resource, idOf } = useOrderKind()
  const flag = useAction(resource.calls.flag)
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set())
  const [failed, setFailed] = useState<readonly EachAnswer[]>([])
  const unmarked = orders.filter((order) => (order.statusBit & flags.ticketPrinted) === 0 && !marked.has(idOf(order)))
  const mark = async () => {
    const ids = unmarked.map(idOf)
    const { data } = await flag.mutateAsync({ body: { product, ids, bit: flags.ticketPrinted, value: 1 } })
    const done = data.filter(({ code }) => code === 0).map(({ id }) => id)
    setMarked(new Set([...marked, ...done]))
    setFailed(data.filter(({ code }) => code !== 0))
    if (done.length > 0) void toast('success', t('order.print.marked', { count: done.length }))
  }
  return { unmarked, failed, mark, busy: flag.isPending }
}

export const MarkPrinted = ({ orders }: { orders: readonly Order[] }) => {
  const t = useT()
  const { resource, idOf } = useOrderKind()
  const mayMark = useMayCall(resource.calls.flag)
  const [printed, setPrinted] = usePrinted()
  const { unmarked, failed, mark, busy } = useMarking(orders)
  const orderNo = (id: number) => orders.find((order) => idOf(order) === id)?.orderNo ?? String(id)
  const close = () => setPrinted(false)
  return (
    <>
      {failed.length > 0 && (
        <Alert
          type="error"
          showIcon
          message={t('order.print.unmarked', { count: failed.length })}
          description={
            <ul>
              {failed.map(({ id, message }) => (
                <li key={id}>{t('order.print.unreadOne', { order: orderNo(id), message })}</li>
              ))}
            </ul>
          }
        />
      )}
      <Dialog
        open={mayMark && printed && unmarked.length > 0}
        title={t('order.print.askTitle')}
        okText={t('order.print.mark')}
        cancelText={t('order.print.notPrinted')}
        confirmLoading={busy}
        onOk={() => {
          // A failure of the whole call has been shown by then; the question stays open for another try.
          mark().then(close, () => undefined)
        }}
        onCancel={close}
      >
        {t('order.print.ask', { count: unmarked.length })}
      </Dialog>
    </>
  )
}
