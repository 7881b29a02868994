/** What the rules of ordering are about, in the order in which they are read. */
import type { OrderRules } from '../../../../contract/orders/order-settings'
import type { Translate } from '../../../providers/i18n'

export const sections = [
  { name: 'placing', rules: ['repeatDays', 'movedDays', 'movedBy'] },
  { name: 'shipped', rules: ['completeDays', 'afterSaleDays', 'freight'] },
  { name: 'stock', rules: ['nearDays', 'soonDays', 'leastStock'] },
] as const satisfies { name: string; rules: (keyof OrderRules)[] }[]

/** What a number of the rule counts; nothing where it depends on the goods. */
export const unitOf = (rule: keyof OrderRules, t: Translate): string | undefined => {
  if (rule === 'movedBy') return 'D'
  return rule === 'leastStock' ? undefined : t('orderSetting.unit')
}
