/** How the rules of ordering read where two of their values stand beside each other. */
import type { RecordText, ValueText } from '../../../providers/record-text'
import { formatMoney } from '../../../ui/format'

/** @param none what 0 says */
const days =
  (none: 'never' | 'notBack'): ValueText =>
  (value, t) =>
    Number(value) === 0 ? t(`orderSetting.${none}`) : t('orderSetting.days', { count: Number(value) })
const plainDays: ValueText = (value, t) => t('orderSetting.days', { count: Number(value) })

export const orderSettingText: RecordText = {
  fields: {
    repeatDays: days('never'),
    movedDays: days('never'),
    movedBy: (value) => `${Number(value).toFixed(2)} D`,
    completeDays: plainDays,
    afterSaleDays: days('notBack'),
    freight: (value) => formatMoney(Number(value)),
    nearDays: plainDays,
    soonDays: plainDays,
    leastStock: (value, t) => (Number(value) === 0 ? t('orderSetting.never') : String(value)),
  },
  labels: {
    repeatDays: 'orderSetting.repeatDays',
    movedDays: 'orderSetting.movedDays',
    movedBy: 'orderSetting.movedBy',
    completeDays: 'orderSetting.completeDays',
    afterSaleDays: 'orderSetting.afterSaleDays',
    freight: 'orderSetting.freight',
    nearDays: 'orderSetting.nearDays',
    soonDays: 'orderSetting.soonDays',
    leastStock: 'orderSetting.leastStock',
  },
}
