/** What a lens costs by its power: of the bands that hold a power the most specific one counts. */
import { PlusOutlined } from '@ant-design/icons'
import { Button, Typography } from 'antd'
import { type LensPrice, lensPrices } from '../../../../../contract/catalogue/lens-prices'
import type { ProductRecord } from '../../../../../contract/catalogue/product'
import { useMayCall } from '../../../../providers/access'
import { useAction, useCallQuery } from '../../../../providers/data/use-call'
import { useDraftState } from '../../../../providers/drafts'
import { type Translate, useT } from '../../../../providers/i18n'
import { useOfferedRows } from '../../../../providers/offered'
import { RecordDetails } from '../../../../records/record-details'
import { formatDioptre, formatMoney } from '../../../../ui/format'
import { BandForm } from './band-form'
import { lensPriceText } from './field-text'
import { PriceTable } from './price-table'

type Band = Pick<LensPrice, 'dsMin' | 'dsMax' | 'dcMin' | 'dcMax' | 'refractiveIndex'>

const span = (from: number | null, to: number | null) =>
  `${from === null ? '…' : formatDioptre(from)} ~ ${to === null ? '…' : formatDioptre(to)}`

/** "球镜 −6.00 ~ 0.00，柱镜 −4.00 ~ −2.25，折射率 1.67"; what is open is not said. */
const bandText = ({ dsMin, dsMax, dcMin, dcMax, refractiveIndex }: Band, t: Translate): string =>
  [
    ...(dsMin === null && dsMax === null ? [] : [`${t('catalogue.powers.sphere')} ${span(dsMin, dsMax)}`]),
    ...(dcMin === null && dcMax === null ? [] : [`${t('catalogue.powers.cylinder')} ${span(dcMin, dcMax)}`]),
    ...(refractiveIndex === null ? [] : [`${t('catalogue.refractiveIndex')} ${refractiveIndex.toFixed(2)}`]),
  ].join(t('catalogue.separator')) || t('catalogue.prices.allPowers')

type Task = { kind: 'create' } | { kind: 'edit' | 'history'; row: LensPrice }

const none: readonly LensPrice[] = []

export const Bands = ({ product }: { product: ProductRecord }) => {
  const t = useT()
  const query = { productId: product.productId, pageSize: 200 }
  const { data, isFetching } = useCallQuery(lensPrices.calls.list, { query })
  const rows = useOfferedRows(lensPrices.calls.list, data?.data ?? none)
  const mayCreate = useMayCall(lensPrices.calls.create)
  const { mutate: update } = useAction(lensPrices.calls.update)
  const [task, setTask] = useDraftState<Task | undefined>('band', undefined)
  const done = () => setTask(undefined)
  return (
    <>
      <Typography.Paragraph type="secondary">
        {t('catalogue.prices.bandsHint', { price: formatMoney(product.tradePrice) })}
      </Typography.Paragraph>
      {mayCreate && (
        <Button
          icon={<PlusOutlined aria-hidden />}
          onClick={() => setTask({ kind: 'create' })}
          style={{ marginBlockEnd: 12 }}
        >
          {t('catalogue.prices.addBand')}
        </Button>
      )}
      <PriceTable<LensPrice>
        label={t('catalogue.prices.bands')}
        rows={rows}
        loading={isFetching}
        empty={t('catalogue.prices.noBands')}
        columns={[
          { title: t('catalogue.prices.band'), key: 'band', render: (_, row) => bandText(row, t) },
          {
            title: t('catalogue.prices.price'),
            dataIndex: 'price',
            align: 'right',
            render: (price: number) => formatMoney(price),
          },
          {
            title: t('catalogue.prices.owner'),
            key: 'owner',
            render: (_, { cid }) => t(cid === null ? 'catalogue.prices.platform' : 'catalogue.own'),
          },
        ]}
        onEdit={(row) => setTask({ kind: 'edit', row })}
        onTurn={({ id, version }, status) => update({ body: { id, version, status } })}
        onHistory={(row) => setTask({ kind: 'history', row })}
      />
      {task?.kind === 'create' && <BandForm product={product} onClosed={done} />}
      {task?.kind === 'edit' && <BandForm product={product} row={task.row} onClosed={done} />}
      {task?.kind === 'history' && (
        <RecordDetails
          title={bandText(task.row, t)}
          facts={[{ label: t('catalogue.prices.price'), value: formatMoney(task.row.price) }]}
          resource="lens-prices"
          id={task.row.id}
          text={lensPriceText}
          onClosed={done}
        />
      )}
    </>
  )
}
