/** Whether anything can be done with several orders of the list together; without that there is nothing to tick them for. */
import { orders } from '../../../../contract/orders/orders'
import { useHeld, useMayCall } from '../../../providers/access'
import { batchMoves } from './batch/batch-moves'
import { useOrderKind } from './kind'

/**
 * The codes of receiving, of bills of sale and of batches, whose contracts come with the buttons, once orders are ticked;
 * `tests/ui/resources/orders/together-codes.test.ts` holds them to the calls.
 */
export const togetherCodes = { receive: 'orders.status', bill: 'orders.bill', batch: 'orders.create' } as const

export const useMayBatch = (): boolean => {
  const { resource, print } = useOrderKind()
  const { name, calls } = resource
  const held = useHeld([...batchMoves, 'print'].map((verb) => `${name}.${verb}`))
  const together = useHeld(Object.values(togetherCodes))
  const may = (verb: string) => held.has(`${name}.${verb}`)
  const mayMove = useMayCall(orders.calls.status) && batchMoves.some(may)
  const mayReceive = together.has(togetherCodes.receive) && may('arrive')
  const others = [useMayCall(calls.flag), useMayCall(calls.export)]
  const mayPrint = print?.several !== undefined && may('print')
  return (
    mayMove ||
    mayReceive ||
    mayPrint ||
    together.has(togetherCodes.batch) ||
    together.has(togetherCodes.bill) ||
    others.includes(true)
  )
}
