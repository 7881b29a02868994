/** Recharge plans: what a chain gives for an amount that is paid in, and on which days. */
import { type RechargePlan, rechargePlans } from '../../../../contract/clinic/recharge-plans'
import { useT } from '../../../providers/i18n'
import { fieldsOf } from '../../../records/fields'
import { resourcePage } from '../../../records/resource-page'
import { useClinicFilter } from '../../../records/use-clinic-filter'
import { ValidityFields } from '../../../records/validity-fields'
import { dash } from '../../../ui/format'
import { HeadChoice } from '../head-choice'
import { plansPath } from './paths'
import { PlanCoupons } from './plan-coupons'
import { StoredTabs } from './tabs'

export const rechargePlanFields = fieldsOf<RechargePlan>()(rechargePlans, 'rechargePlan', {
  coupons: {
    text: (value, t) => {
      const count = Array.isArray(value) ? value.length : 0
      return count > 0 ? t('rechargePlan.coupons.some', { count }) : dash
    },
  },
})

const PlanHead = () => <HeadChoice label={useT()('rechargePlan.hospitalName')} />

const PlanDays = () => {
  const t = useT()
  return (
    <ValidityFields
      from={{ name: 'validFrom', label: t('rechargePlan.validFrom') }}
      to={{ name: 'validTo', label: t('rechargePlan.validTo') }}
    />
  )
}

const useStoreFilter = () => useClinicFilter(useT()('rechargePlan.hospitalName'), undefined)

export const planPage = resourcePage(rechargePlanFields, {
  title: 'screen.storedValues',
  Tabs: () => <StoredTabs current={plansPath} />,
  columns: [
    { name: 'pay', width: 140, sortable: true, pinned: 'left' },
    { name: 'bonus', width: 140, sortable: true },
    { name: 'points', width: 110 },
    { name: 'coupons', width: 110 },
    { name: 'validFrom', width: 130, sortable: true },
    { name: 'validTo', width: 130, sortable: true },
    { name: 'offered', width: 110 },
    { name: 'hospitalName', width: 180, ofStore: true },
  ],
  filters: ['offered'],
  useFurtherFilters: useStoreFilter,
  actionsWidth: 130,
  initial: { bonus: 0, points: 0, coupons: [] },
  form: [PlanHead, ['pay', 'bonus'], 'points', PlanCoupons, PlanDays],
})
