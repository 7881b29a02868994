/** Charges of visits, in English. */
import type { charge as zhCN } from '../zh-CN/charge'

export const charge: Record<keyof typeof zhCN, string> = {
  'status.0': 'Due',
  'status.1': 'Paid',
  'status.2': 'Refunded',
  'status.3': 'Void',
}
