/** Whether anything can be done with several orders of the list together; without that there is nothing to tick them for. */
import { bills } from '../../../../contract/orders/bills'
import { orderBatches } from '../../../../contract/orders/order-batches'
import { orders } from '../../../../contract/orders/orders'
import { purchases } from '../../../../contract/orders/purchases'
import { useHeld, useMayCall } from '../../../providers/access'
import { batchMoves } from './batch/batch-moves'
import { useOrderKind } from './kind'

export const useMayBatch = (): boolean => {
  const { resource, print } = useOrderKind()
  const { name, calls } = resource
  const held = useHeld([...batchMoves, 'print'].map((verb) => `${name}.${verb}`))
  const may = (verb: string) => held.has(`${name}.${verb}`)
  const mayMove = useMayCall(orders.calls.status) && batchMoves.some(may)
  const mayReceive = useMayCall(purchases.calls.receive) && may('arrive')
  const others = [useMayCall(calls.flag), useMayCall(calls.export)]
  const together = [useMayCall(bills.calls.get), useMayCall(orderBatches.calls.create)]
  const mayPrint = print?.several !== undefined && may('print')
  return mayMove || mayReceive || mayPrint || [...others, ...together].includes(true)
}
