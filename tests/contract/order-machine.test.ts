import { describe, expect, test } from 'vitest'
import { transitionsOf } from '../../contract/core/states'
import { flags } from '../../contract/orders/order-family'
import { orderMachine } from '../../contract/orders/order-machine'

const day = 86_400
const now = 1_000 * day
const machine = (madeToOrder: boolean, stockOnly = false) =>
  orderMachine<Order>('things', { madeToOrder: () => madeToOrder, stockOnly: () => stockOnly })
interface Order {
  status: number
  statusBit: number
  shippedAt: number | null
}
const allCodes = new Set(machine(false).transitions.map(({ can }) => can))
const agent = { codes: allCodes, hid: null, now }
const clinic = { codes: allCodes, hid: 11, now }

/** The arrows out of a state, such as `review 2`. */
const arrows = (
  madeToOrder: boolean,
  order: Partial<Order> & { status: number },
  actor = agent as typeof clinic | typeof agent,
) =>
  transitionsOf(machine(madeToOrder), { statusBit: 0, shippedAt: now - day, ...order }, actor).map(
    ({ verb, to }) => `${verb} ${to}`,
  )

const fromStock = {
  0: ['submit 1', 'cancel 8'],
  1: ['review 2', 'reject 3', 'cancel 8'],
  2: ['produce 4', 'ship 6', 'cancel 8'],
  3: ['cancel 8'],
  4: ['arrive 5', 'cancel 8'],
  5: ['ship 6'],
  6: ['complete 7', 'after-sale 9'],
  7: ['after-sale 9'],
  8: [],
  9: [],
}
const states = Object.entries(fromStock).map(([status, expected]) => [Number(status), expected] as const)

describe('an order of any kind', () => {
  test.each(states)('from stock, in state %i, lets the agent do %j', (status, expected) => {
    expect(arrows(false, { status })).toEqual(expected)
  })

  test.each(states)(
    'made to order, in state %i, does not ship before it has arrived nor stop once it is made',
    (status) => {
      const early = status === 4 ? ['cancel 8'] : status === 2 ? ['ship 6'] : []
      const expected = arrows(false, { status }).filter((arrow) => !early.includes(arrow))
      expect(arrows(true, { status })).toEqual(expected)
    },
  )

  test('is only ever taken from stock where its goods are: nothing is ordered for it, and what was can still go out', () => {
    const of = (status: number) =>
      transitionsOf(machine(false, true), { status, statusBit: 0, shippedAt: null }, agent).map(({ verb }) => verb)
    expect([of(2), of(4)]).toEqual([
      ['ship', 'cancel'],
      ['arrive', 'ship', 'cancel'],
    ])
  })

  test.each(states)('in state %i, lets a clinic send, cancel before review, and confirm that it came', (status) => {
    const expected = { 0: ['submit 1', 'cancel 8'], 1: ['cancel 8'], 6: ['complete 7'] }[status] ?? []
    expect(arrows(false, { status }, clinic)).toEqual(expected)
  })

  test.each(states)('in state %i, lets nobody do anything without the element code', (status) => {
    expect(arrows(false, { status }, { ...agent, codes: new Set() })).toEqual([])
  })

  test('does not ship while it is held or short of stock', () => {
    for (const statusBit of [flags.held, flags.shortOfStock])
      for (const status of [2, 4, 5]) expect(arrows(false, { status, statusBit })).not.toContain('ship 6')
  })

  test('goes to after-sale for 90 days after shipping', () => {
    expect(arrows(false, { status: 7, shippedAt: now - 90 * day })).toEqual(['after-sale 9'])
    expect(arrows(false, { status: 7, shippedAt: now - 90 * day - 1 })).toEqual([])
    expect(arrows(false, { status: 7, shippedAt: null })).toEqual([])
  })
})
