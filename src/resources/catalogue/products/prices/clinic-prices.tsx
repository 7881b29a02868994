/** What single clinics pay by agreement: what holds now, what is to come, and what has held. */
import { PlusOutlined } from '@ant-design/icons'
import { Button, Typography } from 'antd'
import type { ProductRecord } from '../../../../../contract/catalogue/product'
import { type ProductPrice, productPrices } from '../../../../../contract/catalogue/product-prices'
import { useMayCall } from '../../../../providers/access'
import { useAction, useCallQuery } from '../../../../providers/data/use-call'
import { useDraftState } from '../../../../providers/drafts'
import { useT } from '../../../../providers/i18n'
import { useOfferedRows } from '../../../../providers/offered'
import { RecordDetails } from '../../../../records/record-details'
import { formatMoney } from '../../../../ui/format'
import { ClinicPriceForm } from './clinic-price-form'
import { clinicPriceText } from './field-text'
import { PriceTable } from './price-table'

type Task = { kind: 'create' } | { kind: 'edit' | 'history'; row: ProductPrice }

const none: readonly ProductPrice[] = []

export const ClinicPrices = ({ product }: { product: ProductRecord }) => {
  const t = useT()
  const query = { productId: product.productId, pageSize: 200, sort: '-validFrom' }
  const { data, isFetching } = useCallQuery(productPrices.calls.list, { query })
  const mayCreate = useMayCall(productPrices.calls.create)
  const { mutate: update } = useAction(productPrices.calls.update)
  const [task, setTask] = useDraftState<Task | undefined>('clinic-price', undefined)
  const done = () => setTask(undefined)
  const rows = useOfferedRows(productPrices.calls.list, data?.data ?? none).toSorted((a, b) =>
    a.hospitalName.localeCompare(b.hospitalName, 'zh-CN'),
  )
  return (
    <>
      <Typography.Paragraph type="secondary">{t('catalogue.prices.clinicsHint')}</Typography.Paragraph>
      {mayCreate && (
        <Button
          icon={<PlusOutlined aria-hidden />}
          onClick={() => setTask({ kind: 'create' })}
          style={{ marginBlockEnd: 12 }}
        >
          {t('catalogue.prices.addClinic')}
        </Button>
      )}
      <PriceTable<ProductPrice>
        label={t('catalogue.prices.clinics')}
        rows={rows}
        loading={isFetching}
        empty={t('catalogue.prices.noClinics')}
        columns={[
          { title: t('catalogue.clinic'), dataIndex: 'hospitalName' },
          {
            title: t('catalogue.prices.clinicPrice'),
            dataIndex: 'price',
            align: 'right',
            render: (price: number) => formatMoney(price),
          },
        ]}
        onEdit={(row) => setTask({ kind: 'edit', row })}
        onTurn={({ id, version }, status) => update({ params: { id }, body: { version, status } })}
        onHistory={(row) => setTask({ kind: 'history', row })}
      />
      {task?.kind === 'create' && <ClinicPriceForm product={product} onClosed={done} />}
      {task?.kind === 'edit' && <ClinicPriceForm product={product} row={task.row} onClosed={done} />}
      {task?.kind === 'history' && (
        <RecordDetails
          title={task.row.hospitalName}
          facts={[{ label: t('catalogue.prices.clinicPrice'), value: formatMoney(task.row.price) }]}
          resource="product-prices"
          id={task.row.id}
          text={clinicPriceText}
          onClosed={done}
        />
      )}
    </>
  )
}
