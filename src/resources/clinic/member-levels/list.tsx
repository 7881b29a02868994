/** The levels of a chain's members: from which spending on, and what they pay. */
import { type MemberLevel, memberLevels } from '../../../../contract/clinic/member-levels'
import { noDiscount } from '../../../../contract/clinic/sale-price'
import { useT } from '../../../providers/i18n'
import { fieldsOf } from '../../../records/fields'
import { resourcePage } from '../../../records/resource-page'
import { useClinicFilter } from '../../../records/use-clinic-filter'
import { HeadChoice } from '../head-choice'
import { levelsPath } from '../marketing-paths'
import { MarketingTabs } from '../marketing-tabs'

export const memberLevelFields = fieldsOf<MemberLevel>()(memberLevels, 'memberLevel', {
  discount: {
    text: (value, t) =>
      value === noDiscount
        ? t('memberLevel.discount.none')
        : t('memberLevel.discount.value', { percent: Number(value) }),
  },
})

const LevelHead = () => <HeadChoice label={useT()('memberLevel.hospitalName')} />

const useStoreFilter = () => useClinicFilter(useT()('memberLevel.hospitalName'), undefined)

export const memberLevelPage = resourcePage(memberLevelFields, {
  title: 'screen.memberLevels',
  Tabs: () => <MarketingTabs current={levelsPath} />,
  columns: [
    { name: 'name', width: 160, sortable: true, pinned: 'left' },
    { name: 'minSpend', width: 150, sortable: true },
    { name: 'discount', width: 140, sortable: true },
    { name: 'pointsRate', width: 120 },
    { name: 'auto', width: 140 },
    { name: 'members', width: 110 },
    { name: 'hospitalName', width: 180, ofStore: true },
  ],
  filters: [{ name: 'keyword', label: 'memberLevel.name' }, 'auto'],
  useFurtherFilters: useStoreFilter,
  actionsWidth: 130,
  initial: { discount: noDiscount, pointsRate: 1, auto: 1 },
  form: [LevelHead, 'name', ['minSpend', 'discount'], ['pointsRate', 'auto']],
})
