/** The list of a plain resource by its fields: tabs, filters, columns, and creating, editing and removing a record. */
import { type ComponentType, lazy, useMemo, useState } from 'react'
import type { Call } from '../../contract/core/call'
import { useMayCall } from '../providers/access'
import { useDraftState } from '../providers/drafts'
import { type Key, useLabel, useT } from '../providers/i18n'
import type { ListState } from '../providers/list-state'
import { choiceFilter, type FilterSpec, textFilter } from '../ui/filters'
import { useStable } from '../ui/use-stable'
import { allowedActions } from './allowed-actions'
import { type ListedColumn, useFieldColumns } from './field-columns'
import type { FieldFormProps, FormPart } from './field-form'
import type { RecordFields } from './fields'
import { FilterTabs, tabsOfStates } from './filter-tabs'
import { RecordList } from './record-list'
import { RemoveDialog } from './remove-dialog'
import { type Confirmed, type Opening, type Reasoned, type RowVerb, useRowVerbs } from './row-verbs'
import { useArranging } from './use-arranging'

/** A filter by a field of the record, or by a query parameter that has a label of its own. */
type ListedFilter<Name extends string> = Name | { name: string; label: Key; width?: number }

/** What a list says of itself: the same object every time. */
export interface ListOfFields<Row extends object, Name extends string> {
  title: Key
  columns: readonly ListedColumn<Row, Name>[]
  filters?: readonly ListedFilter<Name>[]
  /** Filters whose choices are records of another kind, behind the others. */
  useFurtherFilters?: () => readonly FilterSpec[]
  /** A tab for each, under the text `${words}.tabs`. */
  states?: readonly { value: number; label: string }[]
  actionsWidth: number
  /** What can be done with a row beside editing and removing it. */
  verbs?: readonly RowVerb<Row>[]
  /** What removes a record, where that is not the resource's `remove` with the version. */
  remove?: { call: Call; values: object; text?: Key }
  /** What asks before a record is removed, where that is more than the question whether it is meant. */
  RemoveTask?: ComponentType<{ row: Row; onClosed: () => void }>
  /** Further buttons of the list, such as its export. */
  More?: ComponentType<{ list: ListState<Row> }>
  form: readonly FormPart<Row, Name>[]
}

interface ResourceListProps<Row extends object, Name extends string> {
  of: RecordFields<Row, Name>
  list: ListState<Row>
  says: ListOfFields<Row, Name>
  /** What a new record has beside its defaults. */
  initial?: object | undefined
}

const FieldForm = lazy(async () => ({ default: (await import('./field-form')).FieldForm }))
const ReasonDialog = lazy(async () => ({ default: (await import('../ui/reason-dialog')).ReasonDialog }))
const ConfirmDialog = lazy(async () => ({ default: (await import('../ui/confirm-dialog')).ConfirmDialog }))
const noVerbs: readonly never[] = []
const noFilters: readonly FilterSpec[] = []
const useNoFilters = () => noFilters

interface Asking<Row> {
  row: Row
  verb: Reasoned<Row> | Confirmed<Row>
  send: (reason?: string) => Promise<unknown>
}

/** Asks for the reason of an action, or whether it is meant. */
const Question = <Row extends { name: string }>(props: { of: Asking<Row>; onClosed: () => void }) => {
  const { of, onClosed } = props
  const { row, verb, send } = of
  const t = useT()
  const { title, text } = 'reason' in verb ? verb.reason : verb.confirm
  const Dialog = 'reason' in verb ? ReasonDialog : ConfirmDialog
  const confirm = async (reason?: string) => {
    await send(reason)
    onClosed()
  }
  return (
    <Dialog title={t(title, { name: row.name })} confirm={t(verb.label)} danger onConfirm={confirm} onCancel={onClosed}>
      <p>{t(text)}</p>
    </Dialog>
  )
}

type Task<Row> = { kind: 'create' } | { kind: 'edit' | 'remove'; row: Row }

const useFilters = <Row extends object, Name extends string>(
  { of }: RecordFields<Row, Name>,
  filters: readonly ListedFilter<Name>[] | undefined,
) => {
  const t = useT()
  const label = useLabel()
  return useMemo(
    () =>
      filters?.map((filter): FilterSpec => {
        if (typeof filter === 'object') return textFilter(filter.name, t(filter.label), { width: filter.width ?? 200 })
        const { label: title, values, choices } = of[filter]
        const offered = choices.map((value) => ({ value: String(value), label: label(`${values}.${value}`) }))
        return choiceFilter(filter, t(title), offered, { width: 160 })
      }),
    [of, filters, t, label],
  )
}

export const ResourceList = <Row extends { name: string; version: number; allowed: string[] }, Name extends string>(
  props: ResourceListProps<Row, Name>,
) => {
  const { of: fields, list, says, initial } = props
  const { title, states, actionsWidth, verbs = noVerbs, remove, RemoveTask, More } = says
  const { resource, words } = fields
  const { calls, id, name } = resource
  const t = useT()
  const label = useLabel()
  const columns = useFieldColumns(fields, says.columns)
  const own = useFilters(fields, says.filters)
  const further = (says.useFurtherFilters ?? useNoFilters)()
  const filters = useMemo(() => own && [...own, ...further], [own, further])
  const tabs = useMemo(() => states && tabsOfStates(states, label), [states, label])
  const arranging = useArranging(`${name}.columns`)
  const [asking, setAsking] = useState<Asking<Row>>()
  const [opened, setOpened] = useState<{ row: Row; verb: Opening<Row> }>()
  const actions = useRowVerbs<Row>(
    resource,
    verbs,
    (row, verb, send) => setAsking({ row, verb, send }),
    (row, verb) => setOpened({ row, verb }),
  )
  const mayCreate = useMayCall(calls.create)
  const [task, setTask] = useDraftState<Task<Row> | undefined>('task', undefined)
  const rowActions = useStable((row: Row) =>
    allowedActions(row.allowed, [
      { key: 'update', needs: 'update', label: t('record.edit'), onClick: () => setTask({ kind: 'edit', row }) },
      ...actions(row),
      ...[{ key: 'remove', needs: 'remove', label: t('record.remove'), danger: true }].map((action) => ({
        ...action,
        onClick: () => setTask({ kind: 'remove', row }),
      })),
    ]),
  )
  const onClosed = () => setTask(undefined)
  const form = { of: fields, parts: says.form, initial, onClosed } as unknown as FieldFormProps<
    { name: string },
    string
  >
  const removing = task?.kind === 'remove' ? task.row : undefined
  const { call = calls.remove, values = { version: removing?.version }, text } = remove ?? {}
  return (
    <>
      {tabs && <FilterTabs label={t(`${words}.tabs` as Key)} call={calls.list} list={list} tabs={tabs} />}
      <RecordList
        label={t(title)}
        list={list}
        filters={filters}
        columns={columns}
        arranging={arranging}
        rowActions={rowActions}
        actionsWidth={actionsWidth}
        empty={t(`${words}.empty` as Key)}
        more={More && <More list={list} />}
        create={mayCreate && { label: t(`${words}.create` as Key), onClick: () => setTask({ kind: 'create' }) }}
      >
        {task?.kind === 'create' && <FieldForm {...form} />}
        {task?.kind === 'edit' && <FieldForm {...form} row={task.row} />}
        {asking && <Question of={asking} onClosed={() => setAsking(undefined)} />}
        {opened && <opened.verb.dialog row={opened.row} onClosed={() => setOpened(undefined)} />}
        {removing && RemoveTask && <RemoveTask row={removing} onClosed={onClosed} />}
        {removing && call && !RemoveTask && (
          <RemoveDialog
            call={call}
            id={(removing as Record<string, unknown>)[id] as number}
            values={values}
            title={t(`${words}.removeTitle` as Key, { name: removing.name })}
            {...(text && { text: t(text) })}
            onClosed={onClosed}
          />
        )}
      </RecordList>
    </>
  )
}
