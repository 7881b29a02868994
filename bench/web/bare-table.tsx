/** antd's own Table with the columns of the list of lens orders as plain text: what the list's work is measured against. */
import '@ant-design/v5-patch-for-react-19'
import { Table, type TableColumnsType } from 'antd'
import dayjs from 'dayjs'
import { createRoot } from 'react-dom/client'
import type { LensOrder } from '../../contract/orders/lens-order'

const power = (value: number | null) => (value === null ? '—' : value > 0 ? `+${value.toFixed(2)}` : value.toFixed(2))

const columns: TableColumnsType<LensOrder> = [
  { dataIndex: 'orderNo', title: '订单号', width: 160, fixed: 'left', sorter: true },
  {
    dataIndex: 'orderDate',
    title: '下单时间',
    width: 140,
    sorter: true,
    render: (at: number) => dayjs.unix(at).format('YYYY-MM-DD HH:mm'),
  },
  { dataIndex: 'hospitalName', title: '诊所', width: 160, sorter: true },
  { dataIndex: 'patientName', title: '患者', width: 90, sorter: true },
  { dataIndex: 'productName', title: '产品', width: 180, sorter: true, ellipsis: true },
  {
    key: 'Od',
    title: '右眼',
    width: 170,
    render: (_, row) => `${power(row.dsOd)} / ${power(row.dcOd)} × ${row.axOd ?? '—'}`,
  },
  {
    key: 'Os',
    title: '左眼',
    width: 170,
    render: (_, row) => `${power(row.dsOs)} / ${power(row.dcOs)} × ${row.axOs ?? '—'}`,
  },
  { key: 'pd', title: '瞳距', width: 110, render: (_, row) => `${row.pdOd ?? '—'} / ${row.pdOs ?? '—'}` },
  { dataIndex: 'orderOptions', title: '加工', width: 150, ellipsis: true },
  { key: 'pieces', title: '片数', width: 64, align: 'right', render: (_, row) => row.eyeGlassOd + row.eyeGlassOs },
  {
    dataIndex: 'amount',
    title: '金额',
    width: 100,
    align: 'right',
    sorter: true,
    render: (fen: number) => (fen / 100).toFixed(2),
  },
  { dataIndex: 'statusBit', title: '标记', width: 130 },
  { dataIndex: 'emsNumber', title: '快递单号', width: 150, ellipsis: true },
  { dataIndex: 'status', title: '状态', width: 90, fixed: 'right', sorter: true },
  { key: 'actions', title: '操作', width: 150, fixed: 'right', render: () => <a href="#top">查看</a> },
]

const rows: LensOrder[] = await (await fetch('/rows.json')).json()
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <Table
      columns={columns}
      dataSource={rows}
      rowKey="lensOrderId"
      rowSelection={{ fixed: true }}
      scroll={{ x: 'max-content' }}
      size="small"
      pagination={{ defaultPageSize: 20 }}
    />,
  )
