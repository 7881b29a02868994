/** Moves many orders one step on. */
import { orderStatus } from '../../../../../contract/orders/order-family'
import { orders } from '../../../../../contract/orders/orders'
import { useSend } from '../../../../providers/data/use-send'
import { useOrderKind } from '../kind'
import { useOrderT } from '../words'
import { AcceptanceList, maxLookedAt } from './acceptance-list'
import { BatchDialog } from './batch-dialog'
import type { BatchMove } from './batch-moves'
import type { Chosen } from './chosen'

const to = { review: orderStatus.accepted, produce: orderStatus.producing, complete: orderStatus.completed } as const

/** The ticked orders, as far as they can be looked at before the run. */
const idsOf = ({ selection }: Chosen) =>
  'ids' in selection && selection.ids.length <= maxLookedAt ? selection.ids : undefined

interface MoveDialogProps {
  move: BatchMove
  chosen: Chosen
  onDone: (refused: number[]) => void
  onClosed: () => void
}

export const MoveDialog = ({ move, ...dialog }: MoveDialogProps) => {
  const t = useOrderT()
  const send = useSend()
  const { product, words } = useOrderKind()
  return (
    <BatchDialog
      {...dialog}
      title={t(`order.verb.${move}`)}
      overrides={move === 'review'}
      width={move === 'review' ? 860 : undefined}
      work={async (ids, again) => {
        const { data } =
          move === 'arrive'
            ? await send(orders.calls.arrival, { body: { product, ids } })
            : await send(orders.calls.status, { body: { product, ids, status: to[move], ...again } })
        return data
      }}
    >
      <p>{t(`order.ask.${move}`, { goods: t(words.goods) })}</p>
      <p>{t('order.batch.each')}</p>
      {move === 'review' && <AcceptanceList ids={idsOf(dialog.chosen)} />}
    </BatchDialog>
  )
}
