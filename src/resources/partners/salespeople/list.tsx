/** The list of client managers: states, filters, what can be done with each and with several. */
import { Button } from 'antd'
import { lazy, useCallback, useMemo, useState } from 'react'
import { askRoles, type Salesperson, salespeople, salespersonStates } from '../../../../contract/partners/salespeople'
import { useMayCall } from '../../../providers/access'
import { useCompanies, useOwnCompany } from '../../../providers/companies'
import { useAction } from '../../../providers/data/use-call'
import { useDraftState } from '../../../providers/drafts'
import { useLabel, useT } from '../../../providers/i18n'
import { useListState } from '../../../providers/list-state'
import { toast } from '../../../providers/toast'
import { allowedActions } from '../../../records/allowed-actions'
import { FilterTabs, tabsOfStates } from '../../../records/filter-tabs'
import { RecordList } from '../../../records/record-list'
import { useArranging } from '../../../records/use-arranging'
import { choiceFilter, type FilterSpec, textFilter } from '../../../ui/filters'
import { ListPage } from '../../../ui/list-page'
import type { RowAction } from '../../../ui/row-actions'
import { isSelected, nothingSelected, type Selection } from '../../../ui/selected'
import { SelectionBar } from '../../../ui/selection'
import { useSalespersonColumns } from './columns'
import type { Task } from './dialogs'
import { listPath } from './paths'
import { SalespeopleTabs } from './tabs'

const SalespersonDialogs = lazy(async () => ({ default: (await import('./dialogs')).SalespersonDialogs }))

const useParts = (ofAll: boolean) => {
  const t = useT()
  const label = useLabel()
  const companies = useCompanies()
  return useMemo(() => {
    const tabs = tabsOfStates(salespersonStates, label)
    const asked = askRoles.map((role) => ({ value: String(role), label: t(`salesperson.ask.${role}`) }))
    const ofCompany = companies.map(({ cid, name }) => ({ value: String(cid), label: name }))
    const filters: FilterSpec[] = [
      textFilter('keyword', t('salesperson.keyword'), { width: 220 }),
      ...(ofAll ? [choiceFilter('cid', t('partner.company'), ofCompany, { width: 200 })] : []),
      choiceFilter('askRole', t('salesperson.askRoles'), asked, { width: 150 }),
    ]
    return { tabs, filters }
  }, [t, label, companies, ofAll])
}

const useRowActions = (setTask: (task: Task) => void) => {
  const t = useT()
  const { mutate: update } = useAction(salespeople.calls.update)
  return useCallback(
    (salesperson: Salesperson): RowAction[] => {
      const { sid, version, allowed } = salesperson
      const begin = (kind: 'details' | 'edit' | 'account') => () => setTask({ kind, salesperson })
      const status = salesperson.status === 1 ? 0 : 1
      const turn = () =>
        update({ body: { sid, version, status } }, { onSuccess: () => void toast('success', t('record.saved')) })
      return allowedActions(allowed, [
        { key: 'details', label: t('record.details'), onClick: begin('details') },
        { key: 'update', needs: 'update', label: t('record.edit'), onClick: begin('edit') },
        { key: 'account', needs: 'account', label: t('salesperson.giveAccount'), onClick: begin('account') },
        { key: 'status', needs: 'update', label: t(`salesperson.turn.${status}`), onClick: turn },
        {
          key: 'remove',
          needs: 'remove',
          label: t('record.remove'),
          danger: true,
          onClick: () => setTask({ kind: 'remove', people: [salesperson] }),
        },
      ])
    },
    [t, update, setTask],
  )
}

export const SalespersonList = () => {
  const t = useT()
  const own = useOwnCompany()
  const ofAll = own === null
  const fixed = useMemo(() => ({ counts: '1', ...(own !== null && { cid: String(own) }) }), [own])
  const call = ofAll ? salespeople.calls.adminList : salespeople.calls.list
  const list = useListState({ call, fixed })
  const { tabs, filters } = useParts(ofAll)
  const columns = useSalespersonColumns(ofAll)
  const mayCreate = useMayCall(salespeople.calls.create)
  const mayRemove = useMayCall(salespeople.calls.remove)
  const arranging = useArranging('salespeople.columns')
  const [task, setTask] = useDraftState<Task | undefined>('task', undefined)
  const rowActions = useRowActions(setTask)
  const [chosen, setChosen] = useState<Selection>(nothingSelected)
  const { rows } = list.result
  // What is chosen are rows that are seen.
  const people = useMemo(() => rows.filter(({ sid }) => isSelected(chosen, sid)), [rows, chosen])
  const selection = useMemo(() => ({ value: { ids: people.map(({ sid }) => sid) }, onChange: setChosen }), [people])

  return (
    <ListPage title={t('screen.salespeople')}>
      <SalespeopleTabs current={listPath} />
      <FilterTabs label={t('salesperson.tabs')} call={call} list={list} tabs={tabs} />
      <RecordList
        label={t('screen.salespeople')}
        list={list}
        filters={filters}
        columns={columns}
        arranging={arranging}
        rowActions={rowActions}
        actionsWidth={170}
        empty={t('salesperson.empty')}
        {...(mayRemove && { selection })}
        selectionBar={
          <SelectionBar {...selection} total={rows.length}>
            <Button danger size="small" onClick={() => setTask({ kind: 'remove', people })}>
              {t('salesperson.remove')}
            </Button>
          </SelectionBar>
        }
        create={mayCreate && { label: t('salesperson.create'), onClick: () => setTask({ kind: 'create' }) }}
      >
        {task && <SalespersonDialogs task={task} onClosed={() => setTask(undefined)} />}
      </RecordList>
    </ListPage>
  )
}
