/** Coupons of the chain of clinic 11 as tests give and use them. */
import type { CouponTemplate } from '../../contract/clinic/coupon-templates'
import type { Coupon } from '../../contract/clinic/coupons'
import type { World } from './world'

const templates = '/v1/clinic/coupon-templates'
const path = '/v1/clinic/coupons'

export const couponingOf = ({ ask }: Pick<World, 'ask'>) => {
  let made = 0
  /** ¥5 off, for 30 days. */
  const draft = (body: object = {}, as = 'boss') =>
    ask<CouponTemplate>('POST', templates, {
      as,
      body: { name: `券${++made}`, kind: 1, value: 500, validDays: 30, ...body },
    })
  const move = (verb: 'start' | 'stop', { tplId, version }: CouponTemplate, as = 'boss') =>
    ask<CouponTemplate>('PUT', `${templates}/${tplId}/${verb}`, { as, body: { version } })
  const change = (tplId: number, body: object, as = 'boss') =>
    ask<CouponTemplate>('PUT', `${templates}/${tplId}`, { as, body })
  const running = async (body: object = {}) => (await move('start', (await draft(body)).data)).data
  const template = async (tplId: number) =>
    (await ask<CouponTemplate>('GET', `${templates}/${tplId}`, { as: 'boss' })).data
  const issue = (tplId: number, pids: number[] = [101], as = 'boss') =>
    ask<{ id: number; code: number; message: string; couponId: number | null }[]>('POST', `${path}/issue`, {
      as,
      body: { tplId, pids },
    })
  const list = (query: object = {}, as = 'boss') => ask<Coupon[]>('GET', path, { as, query: { ...query } })
  const get = async (couponId: number) => (await list()).data.find((one) => one.couponId === couponId)
  /** The id of one that patient 101 got. */
  const given = async (body: object = {}): Promise<number> => {
    const { data } = await issue((await running({ perMember: 99, ...body })).tplId)
    return data[0]?.couponId ?? 0
  }
  const voided = (couponId: number, body: object = {}, as = 'boss') =>
    ask<Coupon>('PUT', `${path}/${couponId}/void`, { as, body: { version: 1, reason: '误发', ...body } })
  return { draft, move, change, running, template, issue, list, get, given, voided }
}
export type Couponing = ReturnType<typeof couponingOf>
