/** Asks the server what lines would come to, without placing them. */
import { useCallback } from 'react'
import { placedOrders } from '../../../../contract/orders/placed-orders'
import type { Tried } from '../../../../contract/orders/placing'
import { ApiError } from '../../../providers/data/api-error'
import { type Send, useSend } from '../../../providers/data/use-send'
import { type LineValues, placingOf } from './line'

const failed = (values: LineValues, errors: Record<string, string>): Tried => ({
  ...{ product: values.product, status: null, unitPrice: null, discount: null, amount: null },
  ...{ errors, warnings: [], message: '' },
})

/** `orders.1.order.number` is the field `number` of the second line. */
const byLine = (errors: Readonly<Record<string, string>>, at: number) =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([field, message]) => {
      const [, line, name] = /^orders\.(\d+)\.(?:order\.)?(.+)$/.exec(field) ?? []
      return Number(line) === at && name !== undefined ? [[name, message]] : []
    }),
  )

const tryLines = async (send: Send, lines: readonly LineValues[], hid: number): Promise<Tried[]> => {
  const body = { orders: lines.map((line) => placingOf(line, hid)), dryRun: 1 as const }
  try {
    return (await send(placedOrders.calls.createAll, { body })).data as Tried[]
  } catch (error) {
    // What does not even read is refused before any line is tried.
    if (!(error instanceof ApiError) || !error.errors) throw error
    const { errors } = error
    return lines.map((line, at) => failed(line, byLine(errors, at)))
  }
}

/** @throws ApiError for everything but refusals, which stand at their lines */
export const useTryLines = () => {
  const send = useSend()
  return useCallback((lines: readonly LineValues[], hid: number) => tryLines(send, lines, hid), [send])
}

export const isWrong = ({ status }: Tried) => status === null
