/** The stock of one lens as a table of its powers: figures, with what is low and what is out marked by colour and pattern. */
import { useQuery } from '@tanstack/react-query'
import { Alert, Empty, Skeleton, Table } from 'antd'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ProductRecord } from '../../../../contract/catalogue/product'
import { products } from '../../../../contract/catalogue/products'
import { type Shelf, type StockRow, stock } from '../../../../contract/inventory/stock'
import { fewOfPower as few, powerText, readPower } from '../../../../contract/inventory/variant'
import { useMade } from '../../../eyes/use-made'
import { useCompanyChoices } from '../../../providers/companies'
import type { ApiError } from '../../../providers/data/api-error'
import { useCallQuery, useRecord } from '../../../providers/data/use-call'
import { type Send, useSend } from '../../../providers/data/use-send'
import { useT } from '../../../providers/i18n'
import { Choice } from '../../../ui/choice'
import { Dialog } from '../../../ui/dialog'
import { formatCount } from '../../../ui/format'
import { Link } from '../../../ui/link'
import { ListPage } from '../../../ui/list-page'
import { PowerGrid } from '../../../ui/power-grid'
import styles from '../documents.module.css'
import { batchOf, powersPath } from '../paths'
import { goodsText, ProductPicker } from '../product-picker'
import { useStockCid } from '../use-choices'
import { StockTabs } from './pages'

const pageSize = 200

/** Whose stock of which lens. */
interface Asked {
  productId: number
  /** Of the platform's people, the agent whose stock they look at. */
  cid?: number
}

/** All powers of a lens, however many pages they are. */
const readShelves = async (send: Send, asked: Asked, signal: AbortSignal): Promise<readonly Shelf[]> => {
  const rows: Shelf[] = []
  for (let pageNum = 1; ; pageNum += 1) {
    const { data, total = 0 } = await send(stock.calls.shelves, {
      ...{ params: { product: 'lens' }, signal },
      query: { ...asked, pageNum, pageSize },
    })
    rows.push(...data)
    if (rows.length >= total || data.length === 0) return rows
  }
}

interface BatchesProps {
  goods: ProductRecord
  asked: Asked
  variant: string
  onClosed: () => void
}

const Batches = ({ goods, asked, variant, onClosed }: BatchesProps) => {
  const t = useT()
  const { data, isPending } = useCallQuery(stock.calls.ofShelf, {
    params: { product: 'lens' },
    query: { ...asked, variant, pageSize },
  })
  return (
    <Dialog open title={`${goodsText(goods)} · ${t('stock.gridPick', { variant })}`} footer={null} onCancel={onClosed}>
      <Table<StockRow>
        rowKey="stockId"
        size="small"
        loading={isPending}
        pagination={false}
        locale={{ emptyText: <span className={styles.hint}>{t('stock.gridNone')}</span> }}
        dataSource={[...(data?.data ?? [])]}
        columns={[
          {
            ...{ title: t('stock.batch'), key: 'batch' },
            render: (_, { batchId, batchNo }) => <Link href={batchOf(batchId)}>{batchNo || `#${batchId}`}</Link>,
          },
          { title: t('stock.warehouse'), dataIndex: 'warehouseName' },
          { title: t('stock.onHand'), dataIndex: 'onHand', align: 'right' },
          { title: t('stock.locked'), dataIndex: 'locked', align: 'right' },
          { title: t('stock.available'), dataIndex: 'available', align: 'right' },
        ]}
      />
    </Dialog>
  )
}

const Grid = ({ goods, cid }: { goods: ProductRecord; cid: number | undefined }) => {
  const t = useT()
  const made = useMade(goods)
  const send = useSend()
  const asked = { productId: goods.productId, ...(cid !== undefined && { cid }) }
  const [picked, pick] = useState<string>()
  const { data, error } = useQuery<readonly Shelf[], ApiError>({
    queryKey: ['stock', 'powers', asked],
    queryFn: ({ signal }) => readShelves(send, asked, signal),
  })
  const byPower = useMemo(() => {
    const sums = new Map<string, number>()
    for (const { variant, available } of data ?? []) {
      const power = readPower(variant)
      if (!power) continue
      const key = powerText({ ...power, ax: null })
      sums.set(key, (sums.get(key) ?? 0) + available)
    }
    return sums
  }, [data])
  if (error) return <Alert type="error" showIcon message={error.message} />
  if (!data) return <Skeleton active title={false} />
  const sum = [...byPower.values()].reduce((all, count) => all + count, 0)
  const textOf = (ds: number, dc: number) => powerText({ ds, dc, ax: null })
  return (
    <>
      <p className={styles.hint}>
        {t('stock.gridLegend')} {formatCount(sum)} · ▨ {t('stock.gridLow', { count: few })} · ▣ 0 {t('stock.gridOut')}
      </p>
      <PowerGrid
        key={goods.productId}
        label={t('stock.gridAria')}
        spheres={made.spheres}
        cylinders={made.cylinders}
        isOn={made.isMade}
        shownIn={(ds, dc) => {
          const count = byPower.get(textOf(ds, dc))
          if (count === undefined) return undefined
          return count === 0
            ? { text: '0', tone: 'out' }
            : { text: String(count), ...(count <= few && { tone: 'low' as const }) }
        }}
        onPick={(ds, dc) => pick(textOf(ds, dc))}
      />
      {picked !== undefined && (
        <Batches goods={goods} asked={asked} variant={picked} onClosed={() => pick(undefined)} />
      )}
    </>
  )
}

export const StockPowers = () => {
  const t = useT()
  const [search, setSearch] = useSearchParams()
  const agents = useCompanyChoices()
  const ofAgent = useStockCid()
  const chosen = agents && ofAgent !== null ? ofAgent : undefined
  const id = Number(search.get('productId'))
  const { data } = useRecord(products.calls.get, id, { enabled: id > 0 })
  const goods = data?.data
  return (
    <ListPage title={t('stock.page.powers')}>
      <StockTabs current={powersPath} />
      <div className={styles.tools} style={{ marginBlock: 12 }}>
        <ProductPicker
          label={t('stock.gridChoose')}
          category="lens"
          value={goods?.productId}
          onPick={({ productId }) =>
            setSearch({ productId: String(productId), ...(chosen !== undefined && { cid: String(chosen) }) })
          }
        />
        {agents && (
          <Choice
            aria-label={t('stock.company')}
            placeholder={t('stock.company')}
            style={{ width: 220 }}
            {...(chosen !== undefined && { value: chosen })}
            options={agents.map(({ value, label }) => ({ value: Number(value), label }))}
            onChange={(cid) => setSearch({ ...(id > 0 && { productId: String(id) }), cid: String(cid) })}
          />
        )}
        {goods && <strong>{goodsText(goods)}</strong>}
      </div>
      {goods && (!agents || chosen !== undefined) ? (
        <Grid goods={goods} cid={chosen} />
      ) : (
        <Empty description={t(goods ? 'stock.gridCompany' : 'stock.gridChoose')} />
      )}
    </ListPage>
  )
}
