/** How the fields of the rules of ordering read where two of their values stand beside each other. */
import { OrderSetting } from '../../../../contract/orders/order-settings'
import type { ValueText } from '../../../providers/record-text'
import { recordTextOf } from '../../../records/fields'

/** @param none what 0 says */
const days =
  (none: 'never' | 'notBack'): ValueText =>
  (value, t) =>
    Number(value) === 0 ? t(`orderSetting.${none}`) : t('orderSetting.days', { count: Number(value) })
const plainDays = { unit: 'orderSetting.days' } as const

export const orderSettingText = recordTextOf(OrderSetting, 'orderSetting', {
  repeatDays: { text: days('never') },
  movedDays: { text: days('never') },
  movedBy: { text: (value) => `${Number(value).toFixed(2)} D` },
  completeDays: plainDays,
  afterSaleDays: { text: days('notBack') },
  freight: true,
  nearDays: plainDays,
  soonDays: plainDays,
  leastStock: { text: (value, t) => (Number(value) === 0 ? t('orderSetting.never') : String(value)) },
})
