/** Records of medical devices by kind, filtered and as a workbook; each batch leads to all that is known of it. */
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type GspKind, type GspRecord, gspKinds, gspRecords } from '../../../../contract/inventory/gsp-records'
import { download } from '../../../providers/data/download'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { ExportButton } from '../../../records/export-button'
import { custom, instant, text } from '../../../ui/columns'
import { DataTable } from '../../../ui/data-table'
import { FilterBar } from '../../../ui/filter-bar'
import { choiceFilter, dateRangeFilter, textFilter } from '../../../ui/filters'
import { formatCount, formatMoney } from '../../../ui/format'
import { ListPage } from '../../../ui/list-page'
import { PageTabs } from '../../../ui/page-tabs'
import { useOfCompany } from '../of-company'
import { gspPath } from '../paths'
import { batch } from '../stock-columns'

/** A row of the table: numbered, since what it tells of has ids of several kinds. */
type Row = GspRecord & { at1: number }
const pageSize = 20
/** The records of a batch stay those of the batch from tab to tab. */
const hrefOf = (kind: GspKind, batchId: string | undefined) => {
  const query = new URLSearchParams({ ...(kind !== 'acceptance' && { kind }), ...(batchId && { batchId }) })
  return `${gspPath}${query.size > 0 ? `?${query}` : ''}`
}

const useColumns = (kind: GspKind) => {
  const t = useT()
  const { columns: ofCompany } = useOfCompany()
  return useMemo(() => {
    const figure = (key: 'planQty' | 'receivedQty' | 'quantity' | 'rejectedQty', title: string) =>
      custom<Row>(key, title, (row) => formatCount(row[key]), { width: 80, align: 'right' })
    const party = [
      text<Row>('party', t('stock.whom'), { width: 190 }),
      text<Row>('partyLicence', t('stock.licence'), { width: 190 }),
    ]
    if (kind === 'licences')
      return [
        text<Row>('party', t('stock.licenceOwner'), { width: 220, pinned: 'left' }),
        ...ofCompany<Row>(),
        text<Row>('no', t('stock.licenceNumber'), { width: 220 }),
        text<Row>('issuer', t('stock.issuer'), { width: 180 }),
        text<Row>('validFrom', t('stock.validFrom'), { width: 110 }),
        text<Row>('validTo', t('stock.validTo'), { width: 110 }),
      ]
    return [
      instant<Row>('at', t('stock.at')),
      text<Row>('productName', t('stock.product'), { width: 170, pinned: 'left' }),
      ...ofCompany<Row>(),
      text<Row>('spec', t('stock.spec'), { width: 110 }),
      text<Row>('regNo', t('stock.regNo'), { width: 180 }),
      batch<Row>(t('stock.batchAndSerial')),
      text<Row>('expiry', t('stock.expiry'), { width: 104 }),
      ...(kind === 'acceptance'
        ? [figure('planQty', t('stock.planQty')), figure('receivedQty', t('stock.receivedQty'))]
        : []),
      figure('quantity', t('stock.quantity')),
      ...(kind === 'acceptance' ? [figure('rejectedQty', t('stock.rejectedQty'))] : []),
      ...(kind === 'storage' ? [text<Row>('warehouseName', t('stock.warehouse'), { width: 110 })] : party),
      ...(kind === 'sale'
        ? [
            text<Row>('partyAddress', t('stock.address'), { width: 200 }),
            text<Row>('partyPhone', t('stock.phone'), { width: 120 }),
            custom<Row>('amount', t('stock.amount'), ({ amount }) => formatMoney(amount), {
              ...{ width: 110, align: 'right' as const },
            }),
          ]
        : []),
      text<Row>('maker', t('stock.maker'), { width: 190 }),
      text<Row>('storage', t('stock.storage'), { width: 150 }),
      text<Row>('no', t('stock.no'), { width: 180 }),
      text<Row>('checkerName', t('stock.checker'), { width: 96 }),
      text<Row>('note', t('stock.note'), { width: 150 }),
    ]
  }, [t, kind, ofCompany])
}

export const GspRecords = () => {
  const t = useT()
  const [search, setSearch] = useSearchParams()
  const kind = gspKinds.find((one) => one === search.get('kind')) ?? 'acceptance'
  const value = (name: string) => search.get(name) ?? undefined
  const pageNum = Number(value('pageNum') ?? 1)
  const asked = {
    keyword: value('keyword'),
    start_date: value('start_date'),
    end_date: value('end_date'),
    cid: value('cid'),
    batchId: value('batchId'),
  }
  const given = Object.entries({ kind, ...asked }).filter((one): one is [string, string] => one[1] !== undefined)
  const { data, error, isFetching, refetch } = useCallQuery(
    gspRecords.calls.list,
    { params: { kind }, query: { ...asked, pageNum, pageSize } },
    { placeholderData: (before) => before },
  )
  const rows = useMemo(() => (data?.data ?? []).map((row, at): Row => ({ ...row, at1: at + 1 })), [data])
  const { filters: ofCompany } = useOfCompany()
  const { batchId } = asked
  const of = rows.find((row) => String(row.batchId) === batchId)
  const named = of?.batchNo || of?.serialNo || `#${batchId}`
  const filters = useMemo(
    () => [
      textFilter('keyword', t('stock.gspKeyword'), { width: 240 }),
      dateRangeFilter('start_date', 'end_date', t('stock.date'), { noFuture: true }),
      ...ofCompany,
      // One comes here from the page of a batch; taken away, the records are of all.
      ...(batchId
        ? [choiceFilter('batchId', t('stock.batch'), [{ value: batchId, label: named }], { width: 170 })]
        : []),
    ],
    [t, ofCompany, batchId, named],
  )
  const go = (changes: Readonly<Record<string, string | undefined>>) =>
    setSearch((now) => {
      const next = new URLSearchParams(now)
      for (const [name, text] of Object.entries({ pageNum: undefined, ...changes }))
        if (text) next.set(name, text)
        else next.delete(name)
      return next
    })
  return (
    <ListPage title={t('screen.gspRecords')}>
      <PageTabs
        label={t('screen.gspRecords')}
        current={hrefOf(kind, batchId)}
        tabs={gspKinds.map((key) => ({ href: hrefOf(key, batchId), label: t(`stock.gsp.${key}`) }))}
      />
      <FilterBar
        filters={filters}
        values={asked}
        onChange={go}
        extra={
          <ExportButton
            call={gspRecords.calls.export}
            fetchFile={() => download(gspRecords.calls.export, { params: { kind }, query: asked })}
            background={{ origin: 'gsp-records', query: Object.fromEntries(given) }}
          />
        }
        onReset={() =>
          go({ keyword: undefined, start_date: undefined, end_date: undefined, cid: undefined, batchId: undefined })
        }
      />
      <DataTable<Row>
        columns={useColumns(kind)}
        rows={rows}
        rowKey="at1"
        label={t(`stock.gsp.${kind}`)}
        loading={isFetching}
        {...(error && { error: error.message })}
        onRetry={() => void refetch()}
        empty={t('stock.gspEmpty')}
        paging={{
          ...{ page: pageNum, size: pageSize, total: data?.total ?? 0 },
          onPage: (page: number) => go({ pageNum: String(page) }),
        }}
      />
    </ListPage>
  )
}
