import { expect, test } from 'vitest'
import { bills } from '../../../../contract/orders/bills'
import { orderBatches } from '../../../../contract/orders/order-batches'
import { purchases } from '../../../../contract/orders/purchases'
import { togetherCodes } from '../../../../src/resources/orders/family/use-may-batch'

test('orders are ticked by the codes of the calls that take several of them', () => {
  const calls = { receive: purchases.calls.receive, bill: bills.calls.get, batch: orderBatches.calls.create }
  const codes = Object.entries(calls).map(([name, { can }]) => [name, can])
  expect(Object.fromEntries(codes)).toEqual(togetherCodes)
  // A server that lacks one of them would have to be asked, too.
  expect(Object.values(calls).filter((call) => call.feature)).toEqual([])
})
