/** All batches, newest first: from whom, how much is left, and whether they may be sold. */
import { useCallback, useMemo, useState } from 'react'
import { type Batch, batches } from '../../../../contract/inventory/batches'
import { useT } from '../../../providers/i18n'
import { useListState, withHeadStart } from '../../../providers/list-state'
import { allowedActions } from '../../../records/allowed-actions'
import { RecordList } from '../../../records/record-list'
import { custom, state, text } from '../../../ui/columns'
import { choiceFilter } from '../../../ui/filters'
import { dash } from '../../../ui/format'
import { Link } from '../../../ui/link'
import { ListPage } from '../../../ui/list-page'
import type { RowAction } from '../../../ui/row-actions'
import { useOfCompany } from '../of-company'
import { batchesPath, batchOf, labelsOf } from '../paths'
import { number } from '../stock-columns'
import { useStockFilters } from '../use-stock-filters'
import { type Mark, MarkDialog } from './mark-dialog'
import { StockTabs } from './pages'

const statuses = [0, 1, 2] as const
const colours = ['green', 'red', 'magenta'] as const

const listed = { call: batches.calls.list }

export const BatchList = withHeadStart(listed, () => {
  const t = useT()
  const list = useListState(listed)
  const [asked, ask] = useState<{ batch: Batch; mark: Mark }>()
  const shared = useStockFilters()
  const { columns: ofCompany } = useOfCompany()
  const states = useMemo(
    () => statuses.map((value) => ({ value, label: t(`stock.status.${value}`), colour: colours[value] })),
    [t],
  )
  const filters = useMemo(
    () => [
      ...shared,
      choiceFilter(
        'status',
        t('stock.status'),
        states.map(({ value, label }) => ({ value: String(value), label })),
        { width: 130 },
      ),
    ],
    [t, shared, states],
  )
  const columns = useMemo(
    () => [
      custom<Batch>(
        'batchNo',
        t('stock.batchAndSerial'),
        ({ batchId, batchNo, serialNo }) => (
          <Link href={batchOf(batchId)}>{[batchNo, serialNo].filter(Boolean).join(' / ') || `#${batchId}`}</Link>
        ),
        { width: 170, pinned: 'left' },
      ),
      text<Batch>('productName', t('stock.product'), { width: 170 }),
      ...ofCompany<Batch>(),
      text<Batch>('spec', t('stock.spec'), { width: 130 }),
      text<Batch>('variant', t('stock.variant'), { width: 112 }),
      custom<Batch>('expiry', t('stock.expiry'), ({ expiry }) => expiry ?? dash, { width: 110, sortable: true }),
      number<Batch>('onHand', t('stock.onHand')),
      number<Batch>('locked', t('stock.locked')),
      state<Batch>('status', t('stock.status'), states),
      text<Batch>('reason', t('stock.reason'), { width: 200 }),
      text<Batch>('supplierName', t('stock.supplier'), { width: 180 }),
    ],
    [t, states, ofCompany],
  )
  const rowActions = useCallback(
    (batch: Batch): RowAction[] =>
      allowedActions(batch.allowed, [
        { key: 'trace', label: t('stock.traceLink'), href: batchOf(batch.batchId) },
        { key: 'lock', needs: 'lock', label: t('stock.recall'), onClick: () => ask({ batch, mark: 'lock' }) },
        { key: 'unlock', needs: 'unlock', label: t('stock.unlock'), onClick: () => ask({ batch, mark: 'unlock' }) },
        { key: 'label', label: t('stock.label'), href: labelsOf([batch.batchId]), target: '_blank' },
      ]),
    [t],
  )
  return (
    <ListPage title={t('stock.batchList')}>
      <StockTabs current={batchesPath} />
      <RecordList
        label={t('stock.batchList')}
        list={list}
        filters={filters}
        columns={columns}
        rowActions={rowActions}
        actionsWidth={180}
        empty={t('stock.empty')}
      >
        {asked && <MarkDialog {...asked} onClosed={() => ask(undefined)} />}
      </RecordList>
    </ListPage>
  )
})
