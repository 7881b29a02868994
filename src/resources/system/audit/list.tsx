/** The audit trail: who did what, with what before and after. */
import { useMemo } from 'react'
import { type AuditEntry, audit } from '../../../../contract/system/audit'
import { useLabel, useT } from '../../../providers/i18n'
import { useListState, withHeadStart } from '../../../providers/list-state'
import type { RecordText } from '../../../providers/record-text'
import type { ColumnSpec } from '../../../ui/column-spec'
import { custom, instant, text } from '../../../ui/columns'
import { DataTable } from '../../../ui/data-table'
import { FilterBar } from '../../../ui/filter-bar'
import { choiceFilter, dateRangeFilter, type FilterSpec, textFilter } from '../../../ui/filters'
import { Link } from '../../../ui/link'
import { ListPage } from '../../../ui/list-page'
import { useStable } from '../../../ui/use-stable'
import { usePeopleFilter } from '../people-filter'
import styles from './audit.module.css'
import { ActionName, Changes } from './changes'
import { plainText, useRecordNames, useRecordTexts } from './record-names'

type Texts = ReadonlyMap<string, RecordText>

/** Actions that all records share, and those that the chosen kind of record has of its own. */
const commonActions = ['create', 'update', 'remove', 'enable', 'disable', 'unlock', 'reset-password'] as const

const useAuditFilters = (
  uid: string | undefined,
  resource: string | undefined,
  texts: Texts,
): readonly FilterSpec[] => {
  const t = useT()
  const label = useLabel()
  const people = usePeopleFilter(t('audit.who'), uid)
  const { kinds, nameOf } = useRecordNames()
  return useMemo(() => {
    const own = (resource && texts.get(resource)?.actions) || {}
    const actions = [...new Set([...commonActions, ...Object.keys(own)])]
    return [
      dateRangeFilter('start_date', 'end_date', t('audit.range'), { quick: 'periods', noFuture: true }),
      ...people,
      choiceFilter(
        'resource',
        t('audit.resource'),
        kinds.map((kind) => ({ value: kind, label: nameOf(kind) })),
      ),
      choiceFilter(
        'action',
        t('audit.what'),
        actions.map((action) => ({ value: action, label: label(own[action] ?? `action.${action}`) })),
      ),
      ...(resource ? [textFilter('recordId', t('audit.recordId'), { width: 120 })] : []),
    ]
  }, [t, label, people, kinds, nameOf, resource, texts])
}

const useAuditColumns = (texts: Texts): readonly ColumnSpec<AuditEntry>[] => {
  const t = useT()
  const { nameOf, pathOf } = useRecordNames()
  return useMemo(() => {
    const textOf = ({ resource }: AuditEntry) => texts.get(resource) ?? plainText
    const record = ({ resource, recordId }: AuditEntry) => {
      const path = pathOf(resource, recordId)
      const words = `${nameOf(resource)} ${recordId}`
      return path ? <Link href={path}>{words}</Link> : words
    }
    return [
      instant('at', t('audit.at'), { sortable: true, pinned: 'left' }),
      custom('name', t('audit.who'), ({ name }) => name || t('audit.system'), { width: 120 }),
      custom('action', t('audit.what'), (entry) => <ActionName entry={entry} text={textOf(entry)} />, { width: 150 }),
      custom('record', t('audit.record'), record, { width: 160 }),
      custom('changes', t('audit.changes'), (entry) => <Changes entry={entry} text={textOf(entry)} />, { width: 420 }),
      text('address', t('audit.address'), { width: 130 }),
    ]
  }, [t, texts, nameOf, pathOf])
}

/** An entry on a phone, out of the columns of the table. */
const auditCard = (columns: readonly ColumnSpec<AuditEntry>[]) => {
  const draw = (entry: AuditEntry, key: string) => columns.find((column) => column.key === key)?.render(entry)
  return (entry: AuditEntry) => (
    <div className={styles.card}>
      <div>
        <strong>{draw(entry, 'action')}</strong> {draw(entry, 'record')}
      </div>
      <div className={styles.field}>
        {draw(entry, 'name')} {draw(entry, 'at')}
      </div>
      {draw(entry, 'changes')}
    </div>
  )
}

const asked = { call: audit.calls.list }

export const AuditList = withHeadStart(asked, () => {
  const t = useT()
  const list = useListState(asked)
  const { query, result } = list
  const setFilters = useStable((changes: Parameters<typeof list.setFilters>[0]) =>
    // A number is of one kind of record.
    list.setFilters('resource' in changes ? { ...changes, recordId: undefined, action: undefined } : changes),
  )
  const { resource } = query.filters
  const kinds = result.rows.map((row) => row.resource)
  const texts = useRecordTexts(resource ? [...kinds, resource] : kinds)
  const isRead = kinds.every((kind) => texts.has(kind))
  const filters = useAuditFilters(query.filters.uid, resource, texts)
  const columns = useAuditColumns(texts)
  const mobileCard = useMemo(() => auditCard(columns), [columns])
  return (
    <ListPage title={t('screen.audit')}>
      <FilterBar filters={filters} {...list.filterBar} onChange={setFilters} />
      <DataTable
        columns={columns}
        {...list.table}
        rows={isRead ? result.rows : []}
        label={t('screen.audit')}
        loading={list.fetching || !isRead}
        mobileCard={mobileCard}
        empty={t('audit.empty')}
      />
    </ListPage>
  )
})
