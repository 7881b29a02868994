/** Orders on their way from the supplier, and what comes of them. */
import { expect } from 'vitest'
import { type OtherLine, place } from './order-kinds'
import type { World } from './world'

const ask = { as: 'agent' }

export interface Line {
  item: string
  number?: number
  serialNo?: string
  batchNo?: string
  expiry?: string
}
export const move = async (world: World, line: string, id: number, status: number) => {
  const { data } = await world.ask<{ code: number }[]>('PUT', '/order/status', {
    ...ask,
    body: { product: line, ids: [id], status },
  })
  expect(data, JSON.stringify(data)).toMatchObject([{ code: 0 }])
}
/** Accepted, and ordered from the supplier. */
export const ordered = async (world: World, line: OtherLine, hid = 11) => {
  const id = await place(world, line, hid)
  await move(world, line, id, 2)
  await move(world, line, id, 4)
  return id
}
export const take = async (
  world: World,
  line: string,
  id: number,
  lines: readonly Line[],
  { reason = '', as = 'agent', headers = {} }: { reason?: string; as?: string; headers?: Record<string, string> } = {},
) => {
  const deliveries = { [id]: { lines: lines.map((one) => ({ number: 1, ...one })), reason } }
  const answer = await world.ask<{ code: number; errors?: Record<string, string>; message: string }[]>(
    'POST',
    `/stockin/${line}`,
    { as, headers, body: { ids: [id], deliveries } },
  )
  return answer.data?.[0] ?? answer
}
