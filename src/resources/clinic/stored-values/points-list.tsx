/** Points of members: what was earned, spent, given back and expired, and adjustments by hand. */
import { Alert, Form, Input, InputNumber } from 'antd'
import { useMemo } from 'react'
import { maxAdjusted, type PointsEntry, points } from '../../../../contract/clinic/points'
import { pointsKinds } from '../../../../contract/clinic/points-rule'
import { useMayCall } from '../../../providers/access'
import { useAction } from '../../../providers/data/use-call'
import { useDraftState } from '../../../providers/drafts'
import { useLabel, useT } from '../../../providers/i18n'
import { useUser } from '../../../providers/identity'
import { useListState, withHeadStart } from '../../../providers/list-state'
import { usePatients } from '../../../providers/references/patients'
import { toast } from '../../../providers/toast'
import { useCompanyScope } from '../../../records/company-scope'
import { ListExport } from '../../../records/list-export'
import { RecordList } from '../../../records/record-list'
import { StoreChoice } from '../../../records/store-choice'
import { useArranging } from '../../../records/use-arranging'
import { useClinicFilter } from '../../../records/use-clinic-filter'
import { useRefusal } from '../../../records/use-refusal'
import { Choice } from '../../../ui/choice'
import { code, custom, instant, state, text } from '../../../ui/columns'
import { Dialog } from '../../../ui/dialog'
import { choiceFilter, dateRangeFilter, textFilter } from '../../../ui/filters'
import { formatCount } from '../../../ui/format'
import { ListPage } from '../../../ui/list-page'
import { pointsPath } from './paths'
import { problemOf } from './problem'
import { StoredTabs } from './tabs'

const { calls } = points
const asked = { call: calls.list }
const right = { align: 'right' as const, width: 110 }

const useColumns = () => {
  const t = useT()
  const label = useLabel()
  return useMemo(() => {
    const kinds = pointsKinds.map((one) => ({ ...one, label: label(one.label) }))
    return [
      { ...text<PointsEntry>('day', t('points.day'), { width: 120 }), sortable: true },
      state<PointsEntry>('kind', t('points.kind'), kinds),
      text<PointsEntry>('patientName', t('points.patientName'), { width: 110 }),
      text<PointsEntry>('phone', t('points.phone'), { width: 130 }),
      {
        ...custom<PointsEntry>('points', t('points.points'), (row) => formatCount(row.points), right),
        sortable: true,
      },
      custom<PointsEntry>('balanceAfter', t('points.balanceAfter'), (row) => formatCount(row.balanceAfter), right),
      text<PointsEntry>('expires', t('points.expires'), { width: 120 }),
      code<PointsEntry>('saleNo', t('points.saleNo'), { width: 190 }),
      text<PointsEntry>('reason', t('points.reason'), { width: 150 }),
      text<PointsEntry>('operatorName', t('points.operatorName'), { width: 100 }),
      instant<PointsEntry>('created', t('storedValue.created')),
      text<PointsEntry>('hospitalName', t('points.hospitalName'), { width: 170 }),
    ]
  }, [t, label])
}

const useFilters = (cid: number | undefined) => {
  const t = useT()
  const label = useLabel()
  const clinics = useClinicFilter(t('points.hospitalName'), cid)
  return useMemo(
    () => [
      textFilter('keyword', t('points.keyword'), { width: 200 }),
      choiceFilter(
        'kind',
        t('points.kind'),
        pointsKinds.map(({ value, label: key }) => ({ value: String(value), label: label(key) })),
      ),
      dateRangeFilter('start_date', 'end_date', t('points.day')),
      ...clinics,
      { ...textFilter('pid', t('points.patientName')), linked: true },
    ],
    [t, label, clinics],
  )
}

interface Values {
  hid?: number
  pid: number
  points: number
  reason: string
}

const AdjustDialog = ({ onClosed }: { onClosed: () => void }) => {
  const t = useT()
  const own = useUser()?.oid ?? undefined
  const [form] = Form.useForm<Values>()
  const hid = (Form.useWatch('hid', { form, preserve: true }) as number | undefined) ?? own
  const { choices, loading, onSearch } = usePatients(hid)
  const adjust = useAction(calls.adjust, { except: ['rule', 'stop'] })
  const { errors, elsewhere, refused, attempt, forget } = useRefusal(['pid', 'points', 'reason'])
  const required = [{ required: true, message: t('record.required') }]
  const send = async () => {
    const values = await form.validateFields().catch(() => undefined)
    if (!values || adjust.isPending) return
    const answer = await attempt(() => adjust.mutateAsync({ body: { ...values, reason: values.reason.trim() } }))
    if (!answer) return
    void toast('success', t('points.adjusted', { balance: formatCount(answer.data.balanceAfter) }))
    onClosed()
  }
  const fault = elsewhere.join(' · ') || (refused && !refused.errors ? refused.message : '')
  return (
    <Dialog
      open
      title={t('points.adjust')}
      okText={t('points.adjust')}
      cancelText={t('core.action.cancel')}
      confirmLoading={adjust.isPending}
      maskClosable={false}
      onOk={() => void send()}
      onCancel={onClosed}
    >
      <Form<Values> form={form} layout="vertical" onValuesChange={forget}>
        <StoreChoice label={t('points.hospitalName')} />
        <Form.Item name="pid" label={t('points.patientName')} rules={required} {...problemOf(errors.pid)}>
          <Choice<number>
            autoFocus
            aria-label={t('points.patientName')}
            filterOption={false}
            loading={loading}
            placeholder={t('points.searchPatient')}
            options={choices}
            onSearch={onSearch}
          />
        </Form.Item>
        <Form.Item name="points" label={t('points.amount')} rules={required} {...problemOf(errors.points)}>
          <InputNumber min={-maxAdjusted} max={maxAdjusted} precision={0} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="reason" label={t('points.reason')} rules={required} {...problemOf(errors.reason)}>
          <Input maxLength={100} />
        </Form.Item>
      </Form>
      {fault && <Alert type="error" showIcon message={fault} />}
    </Dialog>
  )
}

export const PointsList = withHeadStart(asked, () => {
  const t = useT()
  const { cid, choice } = useCompanyScope()
  const list = useListState(asked)
  const mayAdjust = useMayCall(calls.adjust)
  const [adjusting, setAdjusting] = useDraftState('points-adjust', false)
  return (
    <ListPage title={t('screen.storedValues')}>
      <StoredTabs current={pointsPath} />
      <RecordList
        label={t('storedValue.tab.points')}
        list={list}
        filters={useFilters(cid)}
        scope={choice}
        columns={useColumns()}
        arranging={useArranging('points.columns')}
        empty={t('points.empty')}
        create={mayAdjust && { label: t('points.adjust'), onClick: () => setAdjusting(true) }}
        more={<ListExport call={calls.export} query={list.query} />}
      >
        {adjusting && <AdjustDialog onClosed={() => setAdjusting(false)} />}
      </RecordList>
    </ListPage>
  )
})
