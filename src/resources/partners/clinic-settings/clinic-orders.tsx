/** Orders of every kind of a clinic, the newest first. */
import { Alert, Card, Table } from 'antd'
import { useState } from 'react'
import { anyOrders } from '../../../../contract/orders/any-orders'
import { orderStates } from '../../../../contract/orders/order-family'
import type { ClinicSetting } from '../../../../contract/partners/clinic-settings'
import { useMayCall } from '../../../providers/access'
import { useCallQuery } from '../../../providers/data/use-call'
import { useLabel, useT } from '../../../providers/i18n'
import { useOrderLinks } from '../../../providers/use-order-links'
import { dash, formatInstant, formatMoney } from '../../../ui/format'
import { Link } from '../../../ui/link'
import { StateTag } from '../../../ui/state-tag'

const size = 10

export const ClinicOrders = ({ clinic: { hid, cid } }: { clinic: Pick<ClinicSetting, 'hid' | 'cid'> }) => {
  const t = useT()
  const label = useLabel()
  const { hrefOf, nameOf } = useOrderLinks()
  const [page, setPage] = useState(1)
  const may = useMayCall(anyOrders.calls.all)
  const { data, isPending, error } = useCallQuery(
    anyOrders.calls.all,
    { params: { cid }, query: { hid, pageNum: page, pageSize: size } },
    { enabled: may, placeholderData: (before) => before },
  )
  if (!may) return null
  const rows = data?.data ?? []
  return (
    <Card size="small" title={t('clinicSetting.orders')} loading={isPending}>
      {error && <Alert type="warning" showIcon message={error.message} />}
      <Table
        size="small"
        rowKey="orderNo"
        dataSource={rows}
        pagination={{
          ...{ current: page, pageSize: size, total: data?.total ?? 0, onChange: setPage },
          ...{ hideOnSinglePage: true, showSizeChanger: false },
        }}
        {...(rows.length > 0 && { scroll: { x: 760 } })}
        locale={{ emptyText: t('clinicSetting.noOrders') }}
        columns={[
          {
            title: t('clinicSetting.order.date'),
            width: 100,
            render: (_, { orderDate }) => formatInstant(orderDate).slice(0, 10),
          },
          {
            title: t('clinicSetting.order.no'),
            width: 152,
            render: (_, { product, id, orderNo }) => {
              const href = hrefOf(product, id)
              return href === undefined ? orderNo : <Link href={href}>{orderNo}</Link>
            },
          },
          { title: t('clinicSetting.order.kind'), width: 96, render: (_, { product }) => nameOf(product) },
          { title: t('clinicSetting.order.product'), dataIndex: 'productName', ellipsis: true },
          { title: t('clinicSetting.order.patient'), width: 76, render: (_, one) => one.patientName ?? dash },
          {
            title: t('clinicSetting.order.amount'),
            align: 'right',
            width: 104,
            render: (_, { amount }) => formatMoney(amount),
          },
          {
            title: t('clinicSetting.order.status'),
            width: 88,
            render: (_, { status }) => {
              const state = orderStates.find(({ value }) => value === status)
              return state && <StateTag label={label(state.label)} colour={state.colour} />
            },
          },
        ]}
      />
    </Card>
  )
}
