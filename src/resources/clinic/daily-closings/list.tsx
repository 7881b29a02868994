/** Closings of days, and closing one more. */
import { Alert, Form } from 'antd'
import { useMemo, useState } from 'react'
import { paidMethods } from '../../../../contract/clinic/cash-shifts'
import { type DailyClosing, dailyClosings } from '../../../../contract/clinic/daily-closings'
import { useMayCall } from '../../../providers/access'
import { useAction } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { useListState, withHeadStart } from '../../../providers/list-state'
import { toast } from '../../../providers/toast'
import { useCompanyScope } from '../../../records/company-scope'
import { RecordList } from '../../../records/record-list'
import { StoreChoice } from '../../../records/store-choice'
import { useClinicFilter } from '../../../records/use-clinic-filter'
import { useRefusal } from '../../../records/use-refusal'
import { custom, instant, money, text } from '../../../ui/columns'
import { Dialog } from '../../../ui/dialog'
import { faultOf } from '../../../ui/fault'
import { dateRangeFilter, textFilter } from '../../../ui/filters'
import { formatCount, formatDate, formatMoney } from '../../../ui/format'
import { ListPage } from '../../../ui/list-page'
import { useStable } from '../../../ui/use-stable'
import { DateInput } from '../../../ui/value-inputs'
import { closingOf, closingsPath } from '../till-paths'
import { TillTabs } from '../till-tabs'

const { calls } = dailyClosings
const asked = { call: calls.list, ofStore: true }
const methods = paidMethods
const right = { align: 'right' as const, width: 84 }

const netOf = ({ totals }: DailyClosing, method: number): number => {
  const found = totals.find((one) => one.method === method)
  return found ? found.paid - found.refunded : 0
}

const useColumns = () => {
  const t = useT()
  return useMemo(
    () => [
      { ...text<DailyClosing>('date', t('closing.date'), { width: 110, pinned: 'left' }), sortable: true },
      text<DailyClosing>('hospitalName', t('closing.hospitalName'), { width: 160 }),
      custom<DailyClosing>('shifts', t('closing.shifts'), ({ shifts }) => formatCount(shifts), right),
      custom<DailyClosing>('sales', t('closing.sales'), ({ sales }) => formatCount(sales), right),
      custom<DailyClosing>('refunds', t('closing.refunds'), ({ refunds }) => formatCount(refunds), right),
      ...methods.map((method) =>
        custom<DailyClosing>(`method-${method}`, t(`sale.method.${method}`), (row) => formatMoney(netOf(row, method)), {
          ...right,
          width: 100,
        }),
      ),
      { ...money<DailyClosing>('net', t('closing.net')), sortable: true },
      money<DailyClosing>('storedNet', t('closing.storedNet')),
      money<DailyClosing>('cashFlow', t('closing.cashFlow')),
      money<DailyClosing>('difference', t('closing.difference')),
      text<DailyClosing>('name', t('closing.name'), { width: 100 }),
      instant<DailyClosing>('created', t('closing.created')),
    ],
    [t],
  )
}

const CloseDay = ({ onClosed }: { onClosed: () => void }) => {
  const t = useT()
  const [form] = Form.useForm<{ hid?: number; date: string }>()
  const close = useAction(calls.create, { except: ['rule', 'stop', 'conflict'] })
  const { refused, errors, elsewhere, attempt } = useRefusal(['date'])
  const send = async () => {
    const values = await form.validateFields().catch(() => undefined)
    if (!values) return
    const made = await attempt(() => close.mutateAsync({ body: values }))
    if (!made) return
    void toast('success', t('closing.done', { date: made.data.date, net: formatMoney(made.data.net) }))
    onClosed()
  }
  const fault = elsewhere.join(' · ') || (refused && !refused.errors ? refused.message : undefined)
  return (
    <Dialog
      open
      title={t('closing.createTitle')}
      okText={t('closing.create')}
      cancelText={t('core.action.cancel')}
      confirmLoading={close.isPending}
      maskClosable={false}
      onOk={() => void send()}
      onCancel={onClosed}
    >
      <p>{t('closing.createText')}</p>
      <Form form={form} layout="vertical" initialValues={{ date: formatDate(Date.now() / 1000) }}>
        <StoreChoice label={t('closing.hospitalName')} />
        <Form.Item
          name="date"
          label={t('closing.date')}
          rules={[{ required: true, message: t('record.required') }]}
          {...faultOf(errors.date)}
        >
          <DateInput />
        </Form.Item>
      </Form>
      {fault && <Alert type="error" showIcon message={fault} />}
    </Dialog>
  )
}

export const ClosingList = withHeadStart(asked, () => {
  const t = useT()
  const { cid, choice } = useCompanyScope()
  const list = useListState(asked)
  const clinics = useClinicFilter(t('closing.hospitalName'), cid)
  const filters = useMemo(
    () => [
      textFilter('keyword', t('closing.keyword'), { width: 200 }),
      dateRangeFilter('start_date', 'end_date', t('closing.date')),
      ...clinics,
    ],
    [t, clinics],
  )
  const mayClose = useMayCall(calls.create)
  const [closing, setClosing] = useState(false)
  const rowActions = useStable(({ closingId }: DailyClosing) => [
    { key: 'print', label: t('closing.print'), href: closingOf(closingId), target: '_blank' as const },
  ])
  return (
    <ListPage title={t('screen.dailyClosings')}>
      <TillTabs current={closingsPath} />
      <RecordList
        label={t('screen.dailyClosings')}
        list={list}
        filters={filters}
        scope={choice}
        columns={useColumns()}
        rowActions={rowActions}
        empty={t('closing.empty')}
        create={mayClose && { label: t('closing.create'), onClick: () => setClosing(true) }}
      >
        {closing && <CloseDay onClosed={() => setClosing(false)} />}
      </RecordList>
    </ListPage>
  )
})
