/** Coupon templates: on which terms coupons are given, how many were, and whether they still are. */
import {
  type CouponTemplate,
  couponTemplateStates,
  couponTemplates,
} from '../../../../contract/clinic/coupon-templates'
import { type Translate, t as translate, useT } from '../../../providers/i18n'
import { fieldsOf } from '../../../records/fields'
import { resourcePage } from '../../../records/resource-page'
import { useClinicFilter } from '../../../records/use-clinic-filter'
import { Link } from '../../../ui/link'
import { termsText } from '../coupon-terms'
import { recordsOf } from './paths'
import { BoundsBox, DaysBox, KindBox, ScopeBox, TemplateHead, ValueBox, WaysBox } from './template-boxes'

export const couponTemplateFields = fieldsOf<CouponTemplate>()(couponTemplates, 'couponTemplate', {
  categories: { values: 'goods.category' },
})

const useStoreFilter = () => useClinicFilter(useT()('couponTemplate.hospitalName'), undefined)
const isRunning = (row: CouponTemplate | undefined) => (row?.status ?? 0) > 0

const validText = ({ validFrom, validTo, validDays }: CouponTemplate, t: Translate): string => {
  if (validDays !== null) return t('couponTemplate.terms.days', { count: validDays })
  if (validFrom !== null && validTo !== null) return t('couponTemplate.terms.span', { from: validFrom, to: validTo })
  return t('couponTemplate.terms.until', { day: validTo ?? '' })
}

const Counts = ({ row: { tplId, issued, total, used } }: { row: CouponTemplate }) => {
  const t = useT()
  const given = total > 0 ? t('couponTemplate.terms.ofTotal', { issued, total }) : String(issued)
  return <Link href={recordsOf(tplId)}>{`${given} · ${used}`}</Link>
}

export const templatePage = resourcePage(couponTemplateFields, {
  title: 'screen.coupons',
  fixed: { counts: '1' },
  columns: [
    { name: 'name', width: 150, sortable: true, pinned: 'left' },
    { name: 'kind', width: 90 },
    { name: 'value', width: 200, render: (row) => termsText(row, translate) },
    { name: 'scope', width: 130 },
    { name: 'validTo', width: 130, render: (row) => validText(row, translate) },
    { name: 'perMember', width: 84 },
    { name: 'issued', width: 120, sortable: true, render: (row: CouponTemplate) => <Counts row={row} /> },
    { name: 'hospitalName', width: 170, ofStore: true },
    { name: 'status', states: couponTemplateStates },
  ],
  filters: [{ name: 'keyword', label: 'couponTemplate.keyword' }, 'kind'],
  useFurtherFilters: useStoreFilter,
  states: couponTemplateStates,
  actionsWidth: 120,
  verbs: [
    {
      verb: 'start',
      label: 'couponTemplate.start',
      call: couponTemplates.calls.start,
      body: {},
      done: 'couponTemplate.started',
    },
    {
      verb: 'stop',
      label: 'couponTemplate.stop',
      call: couponTemplates.calls.stop,
      body: {},
      done: 'couponTemplate.stopped',
    },
  ],
  initial: { kind: 1, scope: 0, validDays: 30, perMember: 1, ways: [1] },
  form: [
    TemplateHead,
    { name: 'name', disabled: isRunning },
    KindBox,
    ValueBox,
    BoundsBox,
    ScopeBox,
    DaysBox,
    [
      { name: 'validDays', disabled: isRunning },
      { name: 'perMember', disabled: isRunning },
    ],
    'total',
    WaysBox,
  ],
})
