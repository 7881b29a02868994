/** How the rules of ordering read where two of their values stand beside each other. */
import type { RecordText, ValueText } from '../../../providers/record-text'

const days: ValueText = (value, t) =>
  Number(value) === 0 ? t('orderSetting.never') : t('orderSetting.days', { count: Number(value) })

export const orderSettingText: RecordText = {
  fields: {
    repeatDays: days,
    movedDays: days,
    movedBy: (value) => `${Number(value).toFixed(2)} D`,
    completeDays: days,
  },
  labels: {
    repeatDays: 'orderSetting.repeatDays',
    movedDays: 'orderSetting.movedDays',
    movedBy: 'orderSetting.movedBy',
    completeDays: 'orderSetting.completeDays',
  },
}
