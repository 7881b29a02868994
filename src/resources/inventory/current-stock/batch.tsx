/** One batch both ways on one page: from whom it came, where it lies, for whom it is held, who received it; and its recall. */

import { Button, Card } from 'antd'
import { type ComponentProps, useState } from 'react'
import { useParams } from 'react-router'
import { batches } from '../../../../contract/inventory/batches'
import { gspRecords } from '../../../../contract/inventory/gsp-records'
import { scraps } from '../../../../contract/inventory/scraps'
import {
  type BatchTrace,
  type Holding,
  type Movement,
  type StockRow,
  stock,
} from '../../../../contract/inventory/stock'
import { useMayCall } from '../../../providers/access'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { useOffered } from '../../../providers/offered'
import { useScreenName } from '../../../providers/screen-name'
import { Description } from '../../../ui/description'
import { dash, formatCount, formatInstant } from '../../../ui/format'
import { Link, LinkButton } from '../../../ui/link'
import { StateTag } from '../../../ui/state-tag'
import { useUiVars } from '../../../ui/ui-vars'
import { Loaded } from '../document-page'
import styles from '../documents.module.css'
import { FactsTable } from '../facts-table'
import { useOfCompany } from '../of-company'
import { OrderLink } from '../order-link'
import { batchesPath, gspOf, labelsOf, stockInOf, stockOutOf } from '../paths'
import { ScrapDialog } from '../scrap-dialog'
import { type Mark, MarkDialog } from './mark-dialog'

const Part = <Row extends object>({
  title,
  ...table
}: Omit<ComponentProps<typeof FactsTable<Row>>, 'label' | 'size'> & { title: string }) => (
  <Card size="small" title={`${title} (${formatCount(table.rows.length)})`}>
    <FactsTable<Row> {...table} label={title} size={50} />
  </Card>
)

type Named = Pick<Movement, 'hospitalName' | 'patientName' | 'orderId' | 'orderNo' | 'orderKind'>
const receiverOf = ({ hospitalName, patientName, ...order }: Named) => {
  const whom = [hospitalName, patientName].filter((text) => text !== null).join(' · ')
  if (order.orderNo === null) return whom || dash
  return (
    <>
      {whom && `${whom} · `}
      <OrderLink {...order} />
    </>
  )
}

type Batch = BatchTrace['batch']

/** What the batch is, and what can be done with it. */
const Head = ({ batch, name, ask }: { batch: Batch; name: string; ask: (mark: Mark) => void }) => {
  const t = useT()
  const mayRecords = useMayCall(gspRecords.calls.list)
  const { allowed } = useOffered(batches.calls.list, batch)
  const may = (action: string) => allowed.includes(action)
  return (
    <header className={styles.head}>
      <h1>
        {batch.productName} {name}
        {batch.status !== 0 && <StateTag label={t(`stock.status.${batch.status}`)} colour="red" />}
      </h1>
      <div className={styles.actions}>
        {may('lock') && (
          <>
            <Button danger type="primary" onClick={() => ask('lock')}>
              {t('stock.recall')}
            </Button>
            <Button danger onClick={() => ask('reject')}>
              {t('stock.reject')}
            </Button>
          </>
        )}
        {may('unlock') && <Button onClick={() => ask('unlock')}>{t('stock.unlock')}</Button>}
        {batch.isGsp === 1 && mayRecords && (
          <LinkButton href={gspOf(batch.batchId)}>{t('screen.gspRecords')}</LinkButton>
        )}
        <LinkButton href={labelsOf([batch.batchId])} target="_blank">
          {t('stock.label')}
        </LinkButton>
      </div>
    </header>
  )
}

const Facts = ({ batch }: { batch: Batch }) => {
  const t = useT()
  const ofCompany = useOfCompany()
  return (
    <Card size="small">
      <Description
        facts={[
          ...ofCompany.facts(batch.cid),
          { label: t('stock.supplier'), value: batch.supplierName },
          { label: t('stock.spec'), value: [batch.spec, batch.variant].filter(Boolean).join(' ') },
          { label: t('stock.prodDate'), value: batch.prodDate },
          { label: t('stock.expiry'), value: batch.expiry },
          { label: t('stock.onHand'), value: formatCount(batch.onHand) },
          { label: t('stock.locked'), value: formatCount(batch.locked) },
          { label: t('stock.reason'), value: batch.reason, wide: true },
        ]}
      />
    </Card>
  )
}

const Page = ({ trace: { batch, rows, held, movements } }: { trace: BatchTrace }) => {
  const t = useT()
  const vars = useUiVars()
  const mayScrap = useMayCall(scraps.calls.create)
  const [asked, ask] = useState<Mark | StockRow>()
  const name = [batch.batchNo, batch.serialNo].filter((text) => text !== '').join(' / ') || `#${batch.batchId}`
  useScreenName(name)
  const document = ({ document: kind, documentId, no, type, entry }: Movement) => (
    <>
      {t(`stock.${kind}.${type}` as 'stock.in.1')}{' '}
      <Link href={kind === 'in' ? stockInOf(documentId) : stockOutOf(documentId)}>{no}</Link>
      {entry === 1 && ` (${t('stock.reversed')})`}
    </>
  )
  const at = { title: t('stock.at'), of: ({ at: when }: Movement) => formatInstant(when) }
  const quantity = { title: t('stock.quantity'), of: (row: Movement) => formatCount(row.quantity), figure: true }
  return (
    <div className={styles.page} style={vars}>
      <Head batch={batch} name={name} ask={ask} />
      <p className={styles.hint}>{t('stock.traceHint')}</p>
      <Facts batch={batch} />
      <Part<Movement>
        title={t('stock.cameFrom')}
        rows={movements.filter(({ document: kind, quantity: moved }) => kind === 'in' && moved !== 0)}
        rowKey="id"
        columns={[
          at,
          { title: t('stock.document'), of: document },
          { title: t('stock.whom'), of: (row) => row.supplierName ?? receiverOf(row) },
          quantity,
          { title: t('stock.operator'), of: ({ operatorName }) => operatorName },
        ]}
      />
      <Part<StockRow>
        title={t('stock.whereIs')}
        rows={rows.filter(({ onHand }) => onHand > 0)}
        rowKey="stockId"
        columns={[
          { title: t('stock.warehouse'), of: ({ warehouseName }) => warehouseName },
          { title: t('stock.onHand'), of: ({ onHand }) => formatCount(onHand), figure: true },
          { title: t('stock.locked'), of: ({ locked }) => formatCount(locked), figure: true },
          { title: t('stock.available'), of: ({ available }) => formatCount(available), figure: true },
          {
            title: t('stock.scrap'),
            of: (row) =>
              mayScrap && row.onHand > row.locked ? (
                <Button size="small" danger onClick={() => ask(row)}>
                  {t('stock.scrap')}
                </Button>
              ) : (
                dash
              ),
          },
        ]}
      />
      <Part<Holding>
        title={t('stock.heldBy')}
        rows={held}
        rowKey="stockoutId"
        columns={[
          { title: t('stock.document'), of: ({ stockoutId, no }) => <Link href={stockOutOf(stockoutId)}>{no}</Link> },
          { title: t('stock.whom'), of: receiverOf },
          { title: t('stock.warehouse'), of: ({ warehouseName }) => warehouseName },
          { title: t('stock.quantity'), of: (row) => formatCount(row.quantity), figure: true },
        ]}
      />
      <Part<Movement>
        title={t('stock.wentTo')}
        rows={movements.filter(({ document: kind, quantity: moved }) => kind === 'out' && moved !== 0)}
        rowKey="id"
        columns={[
          at,
          { title: t('stock.document'), of: document },
          { title: t('stock.whom'), of: (row) => (row.hospitalName ? receiverOf(row) : (row.supplierName ?? dash)) },
          quantity,
          { title: t('stock.operator'), of: ({ operatorName }) => operatorName },
        ]}
      />
      {typeof asked === 'string' && <MarkDialog batch={batch} mark={asked} onClosed={() => ask(undefined)} />}
      {typeof asked === 'object' && <ScrapDialog row={asked} onClosed={() => ask(undefined)} />}
    </div>
  )
}

export const BatchPage = () => {
  const t = useT()
  const id = Number(useParams().batchId)
  const known = Number.isSafeInteger(id) && id > 0
  const query = useCallQuery(
    stock.calls.trace,
    { params: { id } },
    { enabled: known, refetchOnMount: 'always', meta: { except: ['missing', 'timeout', 'network', 'fault'] } },
  )
  return (
    <Loaded known={known} query={query} list={{ path: batchesPath, title: t('stock.batchList') }}>
      {(trace) => <Page trace={trace} />}
    </Loaded>
  )
}
