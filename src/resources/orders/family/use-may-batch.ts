/** Whether anything can be done with several orders of the list together; without that there is nothing to tick them for. */
import { bills } from '../../../../contract/orders/bills'
import { orderBatches } from '../../../../contract/orders/order-batches'
import { orders } from '../../../../contract/orders/orders'
import { purchases } from '../../../../contract/orders/purchases'
import { useMayCall } from '../../../providers/access'
import { useBootstrap } from '../../../providers/bootstrap'
import { batchMoves } from './batch/batch-moves'
import { useOrderKind } from './kind'

export const useMayBatch = (): boolean => {
  const { resource, print } = useOrderKind()
  const { name, calls } = resource
  const codes = useBootstrap()?.codes
  const may = (verb: string) => codes?.has(`${name}.${verb}`) ?? false
  const mayMove = useMayCall(orders.calls.status) && batchMoves.some(may)
  const mayReceive = useMayCall(purchases.calls.receive) && may('arrive')
  const others = [useMayCall(calls.flag), useMayCall(calls.export)]
  const together = [useMayCall(bills.calls.get), useMayCall(orderBatches.calls.create)]
  const mayPrint = print?.several !== undefined && may('print')
  return mayMove || mayReceive || mayPrint || [...others, ...together].includes(true)
}
