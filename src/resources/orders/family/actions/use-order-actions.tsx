/** What the person may do with an order now, each opening the dialog that it needs; list and detail share it. */
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import { withTexts } from '../../../../providers/i18n'
import { useOrderKind } from '../kind'
import type { Order } from '../order'
import { useOrderT } from '../words'
import { type Verb, verbsOf } from './verbs'

const ReceiveDialog = lazy(async () => ({
  default: (await withTexts('fulfilment', import('../receive/receive-dialog'))).ReceiveDialog,
}))
const DeliveryDialog = lazy(async () => ({
  default: (await withTexts('fulfilment', import('../delivery/delivery-dialog'))).DeliveryDialog,
}))
const ActionDialog = lazy(async () => ({
  default: (await withTexts('orderWork', import('./action-dialog'))).ActionDialog,
}))

export interface OrderAction {
  key: Verb
  label: string
  danger?: boolean
  run: () => void
}

interface Options {
  /** After the order was changed; its cached answers are stale by then, so that most screens need do nothing. */
  onDone?: (verb: Verb, order: Order) => void
}

interface Dialogs {
  /** Always the same function as long as the language stays. */
  actionsOf: (order: Order) => OrderAction[]
  /** To be drawn by the screen: the dialog that is open, if any. */
  dialog: ReactNode
}

/** For many orders at once, such as the rows of a list. */
export const useOrderDialogs = ({ onDone }: Options = {}): Dialogs => {
  const t = useOrderT()
  const [open, setOpen] = useState<{ verb: Verb; order: Order; at: number }>()
  const actionsOf = useCallback(
    (order: Order) =>
      verbsOf(order).map(({ verb, label, danger }) => ({
        key: verb,
        label: t(label),
        ...(danger && { danger }),
        run: () => setOpen({ verb, order, at: Date.now() }),
      })),
    [t],
  )
  const { product, idOf } = useOrderKind()
  const dialogOf = ({ verb, order, at }: NonNullable<typeof open>) => {
    const shared = { onDone: () => onDone?.(verb, order), onClosed: () => setOpen(undefined) }
    // What comes is taken in piece by piece; the other steps need a word at most.
    if (verb === 'take-delivery')
      return <DeliveryDialog key={at} order={{ id: idOf(order), orderNo: order.orderNo }} {...shared} />
    return verb === 'arrive' ? (
      <ReceiveDialog key={at} orders={[{ id: idOf(order), product, name: order.orderNo }]} {...shared} />
    ) : (
      <ActionDialog key={at} verb={verb} order={order} {...shared} />
    )
  }
  const dialog = open && <Suspense>{dialogOf(open)}</Suspense>
  return { actionsOf, dialog }
}

/**
 * For one order; there are none until it is loaded.
 *
 * ```tsx
 * const { actions, dialog } = useOrderActions(order)
 * <>{actions.map(({ key, label, run }) => <Button key={key} onClick={run}>{label}</Button>)}{dialog}</>
 * ```
 */
export const useOrderActions = (order: Order | undefined, options: Options = {}) => {
  const { actionsOf, dialog } = useOrderDialogs(options)
  const actions = useMemo(() => (order ? actionsOf(order) : []), [actionsOf, order])
  return { actions, dialog }
}
