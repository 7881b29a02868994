/** The same of coupons and points. */
import type { Example } from './example'

const version = 1

export const couponExamples: Readonly<Record<string, Example>> = {
  'coupon-templates.create': { body: { name: '样本', kind: 1, value: 500, validDays: 30 } },
  'coupon-templates.update': { body: { version } },
  'coupon-templates.start': { body: { version } },
  'coupon-templates.stop': { body: { version } },
  'coupons.issue': { body: { tplId: 1, pids: [101] } },
  'points.adjust': { body: { pid: 101, points: 5, reason: '样本' } },
  'coupons.void': { body: { version, reason: '样本' } },
}
