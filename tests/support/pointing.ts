/** Points of patient 101 as tests move them. */
import type { Standing } from '../../contract/clinic/member-levels'
import type { PointsEntry } from '../../contract/clinic/points'
import type { Sale } from '../../contract/clinic/sale-record'
import type { Selling } from './selling'

const path = '/v1/clinic/points'

export const pointingOf = ({ world, till }: Pick<Selling, 'world' | 'till'>) => {
  const adjust = (points: number, body: object = {}, as = 'boss') =>
    world.ask<PointsEntry>('POST', `${path}/adjust`, { as, body: { pid: 101, points, reason: '补录', ...body } })
  const entries = async (query: object = {}) =>
    (await world.ask<PointsEntry[]>('GET', path, { as: 'boss', query: { pid: 101, page_size: 200, ...query } })).data
  const balance = async () => (await world.ask<Standing>('GET', '/v1/clinic/members/101', { as: 'boss' })).data.points
  /** Takes pieces of the first line of a bill back, out of the manager's till. */
  const refund = async ({ saleId }: Sale, qty: number, amount: number) => {
    const { version, lines } = await till.get(saleId)
    const pays = amount > 0 ? [{ method: 1, amount }] : []
    const back = { version, reason: '退', lines: [{ lineId: lines[0]?.lineId, qty }], pays }
    return till.act(saleId, 'refund', back, 'boss')
  }
  return { adjust, entries, balance, refund }
}
