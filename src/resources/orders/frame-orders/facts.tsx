/** Which frames were ordered, what they cost, and who receives them. */
import { DownloadOutlined } from '@ant-design/icons'
import { Button, Card } from 'antd'
import { useState } from 'react'
import { type FrameOrder, frameOrders } from '../../../../contract/orders/frame-orders'
import { useMayCall } from '../../../providers/access'
import { ApiError } from '../../../providers/data/api-error'
import { download } from '../../../providers/data/download'
import { present } from '../../../providers/errors'
import { useT } from '../../../providers/i18n'
import { Description } from '../../../ui/description'
import { formatCount, formatMoney } from '../../../ui/format'
import { saveFile } from '../../../ui/save-file'
import { orderFacts } from '../family/detail'
import { GoodsCard } from '../family/detail/goods-card'
import { PeopleCard } from '../family/detail/people-card'
import styles from '../family/frame-lines/lines.module.css'
import type { OrderDetails } from '../family/order'

interface Details extends OrderDetails {
  order: FrameOrder
}

const Shipment = ({ id }: { id: number }) => {
  const t = useT()
  const mayExport = useMayCall(frameOrders.calls.shipment)
  const [fetching, setFetching] = useState(false)
  const fetchSheet = async () => {
    setFetching(true)
    try {
      saveFile(await download(frameOrders.calls.shipment, { params: { id } }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      void present(error)
    } finally {
      setFetching(false)
    }
  }
  return (
    mayExport && (
      <Button size="small" icon={<DownloadOutlined aria-hidden />} loading={fetching} onClick={fetchSheet}>
        {t('frame.shipment')}
      </Button>
    )
  )
}

const Lines = ({ order }: { order: FrameOrder }) => {
  const t = useT()
  const columns = ['model', 'colour', 'size', 'number', 'unitPrice', 'amount'] as const
  return (
    <table className={styles.lines} aria-label={t('field.lines')}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" data-column={column}>
              {t(`field.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {order.lines.map(({ productId, model, colour, size, number, unitPrice, amount }) => (
          <tr key={`${productId} ${model} ${colour} ${size}`}>
            <td data-column="model">{model}</td>
            <td data-column="colour">{colour}</td>
            <td data-column="size">{size}</td>
            <td data-column="number">{formatCount(number)}</td>
            <td data-column="unitPrice">{formatMoney(unitPrice)}</td>
            <td data-column="amount">{formatMoney(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            {t('frame.total')}
          </th>
          <td data-column="number">{formatCount(order.units)}</td>
          <td data-column="unitPrice" />
          <td data-column="amount">{formatMoney(order.amount)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

const Facts = ({ details }: { details: Details }) => {
  const t = useT()
  const { order } = details
  return (
    <>
      <Card size="small" title={t('field.lines')} extra={<Shipment id={order.id} />}>
        <Lines order={order} />
      </Card>
      <Card size="small" title={t('frame.receiver')}>
        <Description
          facts={[
            { label: t('field.contactName'), value: order.contactName },
            { label: t('field.phone'), value: order.phone },
            { label: t('field.address'), value: order.address, wide: true },
          ]}
        />
      </Card>
      <GoodsCard
        details={details}
        title={t('frame.order')}
        name={{ label: t('field.brandId'), value: order.brandName }}
      />
      <PeopleCard details={details} />
    </>
  )
}

export const frameFacts = orderFacts(Facts)
