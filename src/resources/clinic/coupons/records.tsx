/** The coupons that members were given: of whom, whether they were used, and for which bill. */
import { useMemo } from 'react'
import { couponKinds, couponWays } from '../../../../contract/clinic/coupon-terms'
import { type Coupon, couponStates, coupons } from '../../../../contract/clinic/coupons'
import { useMayCall } from '../../../providers/access'
import { useAction } from '../../../providers/data/use-call'
import { useDraftState } from '../../../providers/drafts'
import { useLabel, useT } from '../../../providers/i18n'
import { useUser } from '../../../providers/identity'
import { useListState, withHeadStart } from '../../../providers/list-state'
import { toast } from '../../../providers/toast'
import { allowedActions } from '../../../records/allowed-actions'
import { useCompanyScope } from '../../../records/company-scope'
import { FilterTabs, tabsOfStates } from '../../../records/filter-tabs'
import { ListExport } from '../../../records/list-export'
import { RecordList } from '../../../records/record-list'
import { useArranging } from '../../../records/use-arranging'
import { useClinicFilter } from '../../../records/use-clinic-filter'
import { code, custom, instant, state, text } from '../../../ui/columns'
import { choiceFilter, dateRangeFilter, textFilter } from '../../../ui/filters'
import { ListPage } from '../../../ui/list-page'
import { ReasonDialog } from '../../../ui/reason-dialog'
import { useStable } from '../../../ui/use-stable'
import { termsText } from '../coupon-terms'
import { IssueDialog } from './issue-dialog'

const { calls } = coupons
const asked = { call: calls.list, fixed: { counts: '1' } }

const useColumns = () => {
  const t = useT()
  const label = useLabel()
  return useMemo(() => {
    const states = couponStates.map((one) => ({ ...one, label: label(one.label) }))
    return [
      text<Coupon>('name', t('coupon.name'), { width: 160, pinned: 'left' }),
      text<Coupon>('patientName', t('coupon.patientName'), { width: 110 }),
      text<Coupon>('phone', t('coupon.phone'), { width: 130 }),
      state<Coupon>('status', t('coupon.status'), states),
      code<Coupon>('code', t('coupon.code'), { width: 150 }),
      custom<Coupon>('kind', t('coupon.terms'), (row) => termsText(row, t), { width: 220 }),
      custom<Coupon>('way', t('coupon.way'), ({ way }) => t(`couponTemplate.ways.${way}`), { width: 110 }),
      { ...text<Coupon>('validTo', t('coupon.validTo'), { width: 120 }), sortable: true },
      custom<Coupon>('used', t('coupon.uses'), ({ used, times }) => `${used} / ${times}`, {
        width: 80,
        align: 'right',
      }),
      code<Coupon>('saleNo', t('coupon.saleNo'), { width: 190 }),
      { ...instant<Coupon>('created', t('coupon.created')), sortable: true },
      text<Coupon>('operatorName', t('coupon.operatorName'), { width: 100 }),
      text<Coupon>('hospitalName', t('coupon.hospitalName'), { width: 170 }),
      text<Coupon>('reason', t('coupon.reason'), { width: 130 }),
    ]
  }, [t, label])
}

const useFilters = (cid: number | undefined) => {
  const t = useT()
  const clinics = useClinicFilter(t('coupon.hospitalName'), cid)
  return useMemo(
    () => [
      textFilter('keyword', t('coupon.keyword'), { width: 220 }),
      choiceFilter(
        'kind',
        t('coupon.kind'),
        couponKinds.map((value) => ({ value: String(value), label: t(`couponTemplate.kind.${value}`) })),
        { width: 120 },
      ),
      choiceFilter(
        'way',
        t('coupon.way'),
        couponWays.map((value) => ({ value: String(value), label: t(`couponTemplate.ways.${value}`) })),
        { width: 120 },
      ),
      dateRangeFilter('start_date', 'end_date', t('coupon.given')),
      ...clinics,
      { ...textFilter('tplId', t('coupon.template')), linked: true },
      { ...textFilter('pid', t('coupon.patientName')), linked: true },
    ],
    [t, clinics],
  )
}

const VoidDialog = ({ coupon, onClosed }: { coupon: Coupon; onClosed: () => void }) => {
  const t = useT()
  const { couponId: id, name, version } = coupon
  const send = useAction(calls.void)
  const confirm = (reason: string) =>
    send
      .mutateAsync({ params: { id }, body: { version, reason } })
      .then(() => toast('success', t('coupon.voided', { name })))
      .catch(() => undefined)
      .then(onClosed)
  return (
    <ReasonDialog
      title={t('coupon.voidTitle', { name })}
      confirm={t('coupon.void')}
      danger
      maxLength={100}
      onConfirm={confirm}
      onCancel={onClosed}
    >
      <p>{t('coupon.voidText')}</p>
    </ReasonDialog>
  )
}

type Task = { kind: 'issue' } | { kind: 'void'; coupon: Coupon }

export const CouponRecords = withHeadStart(asked, () => {
  const t = useT()
  const label = useLabel()
  const { cid, choice } = useCompanyScope()
  const list = useListState(asked)
  const own = useUser()?.oid ?? null
  const mayIssue = useMayCall(calls.issue) && own !== null
  const [task, setTask] = useDraftState<Task | undefined>('coupon-task', undefined)
  const closed = () => setTask(undefined)
  const tabs = useMemo(() => tabsOfStates(couponStates, label), [label])
  const rowActions = useStable((coupon: Coupon) =>
    allowedActions(coupon.allowed, [
      {
        ...{ key: 'void', needs: 'void', label: t('coupon.void'), danger: true },
        onClick: () => setTask({ kind: 'void', coupon }),
      },
    ]),
  )
  return (
    <ListPage title={t('screen.couponRecords')}>
      <FilterTabs label={t('coupon.tabs')} call={calls.list} list={list} tabs={tabs} />
      <RecordList
        label={t('screen.couponRecords')}
        list={list}
        filters={useFilters(cid)}
        scope={choice}
        columns={useColumns()}
        arranging={useArranging('coupons.columns')}
        rowActions={rowActions}
        actionsWidth={80}
        empty={t('coupon.empty')}
        create={mayIssue && { label: t('coupon.issue'), onClick: () => setTask({ kind: 'issue' }) }}
        more={<ListExport call={calls.export} query={list.query} />}
      >
        {task?.kind === 'issue' && own !== null && <IssueDialog hid={own} onClosed={closed} />}
        {task?.kind === 'void' && <VoidDialog coupon={task.coupon} onClosed={closed} />}
      </RecordList>
    </ListPage>
  )
})
