/** The templates of a clinic's weeks, and the exceptions of single days. */
import { useMemo } from 'react'
import { type ShiftTemplate, shiftTemplates, templateKinds } from '../../../../contract/clinic/shift-templates'
import { useMayCall } from '../../../providers/access'
import { useDraftState } from '../../../providers/drafts'
import { useT } from '../../../providers/i18n'
import { useListState } from '../../../providers/list-state'
import { allowedActions } from '../../../records/allowed-actions'
import { FilterTabs, tabsOfStates } from '../../../records/filter-tabs'
import { RecordList } from '../../../records/record-list'
import { RemoveDialog } from '../../../records/remove-dialog'
import { custom, text } from '../../../ui/columns'
import { textFilter } from '../../../ui/filters'
import { dash } from '../../../ui/format'
import { useStable } from '../../../ui/use-stable'
import { TemplateForm } from './template-form'

type Task = { kind: 'create' } | { kind: 'edit' | 'remove'; template: ShiftTemplate }

const useColumns = () => {
  const t = useT()
  return useMemo(
    () => [
      text<ShiftTemplate>('name', t('shift.doctor'), { width: 120, pinned: 'left' }),
      custom<ShiftTemplate>('kind', t('shift.template.kind'), ({ kind }) => t(`shift.template.kind.${kind}`), {
        width: 120,
      }),
      custom<ShiftTemplate>(
        'weekday',
        t('shift.template.when'),
        ({ weekday, date }) => (weekday === null ? date : t(`shift.template.weekday.${weekday}`)),
        { width: 120, sortable: true },
      ),
      custom<ShiftTemplate>(
        'start',
        t('shift.template.hours'),
        ({ start, end, substituteName }) => (start ? `${start}–${end}` : (substituteName ?? dash)),
        { width: 130, sortable: true },
      ),
      custom<ShiftTemplate>(
        'slotMinutes',
        t('shift.slotMinutes'),
        ({ slotMinutes: minutes, capacity, start }) => (start ? t('shift.slots.value', { minutes, capacity }) : dash),
        { width: 140 },
      ),
      text<ShiftTemplate>('room', t('shift.room'), { width: 100 }),
      custom<ShiftTemplate>(
        'from',
        t('shift.template.from'),
        ({ from, to }) => (from ? `${from} ~ ${to ?? t('shift.template.further')}` : dash),
        { width: 220 },
      ),
      text<ShiftTemplate>('reason', t('shift.reason'), { width: 160 }),
    ],
    [t],
  )
}

export const ShiftTemplates = ({ cid, hid }: { cid: number; hid: number }) => {
  const t = useT()
  const fixed = useMemo(() => ({ hid: String(hid), counts: '1' }), [hid])
  const list = useListState({ call: shiftTemplates.calls.list, fixed })
  const mayCreate = useMayCall(shiftTemplates.calls.create)
  const [task, setTask] = useDraftState<Task | undefined>('template-task', undefined)
  const close = () => setTask(undefined)
  const tabs = useMemo(
    () =>
      tabsOfStates(
        templateKinds.map((value) => ({ value, label: t(`shift.template.kind.${value}`) })),
        (label) => label,
        'kind',
      ),
    [t],
  )
  const filters = useMemo(() => [textFilter('keyword', t('shift.doctor'), { width: 200 })], [t])
  const rowActions = useStable((template: ShiftTemplate) =>
    allowedActions(template.allowed, [
      { key: 'update', needs: 'update', label: t('record.edit'), onClick: () => setTask({ kind: 'edit', template }) },
      {
        ...{ key: 'remove', needs: 'remove', label: t('record.remove'), danger: true },
        onClick: () => setTask({ kind: 'remove', template }),
      },
    ]),
  )
  return (
    <>
      <FilterTabs label={t('shift.template.tabs')} call={shiftTemplates.calls.list} list={list} tabs={tabs} />
      <RecordList
        label={t('shift.template')}
        list={list}
        filters={filters}
        columns={useColumns()}
        rowActions={rowActions}
        actionsWidth={130}
        empty={t('shift.template.empty')}
        create={mayCreate && { label: t('shift.template.create'), onClick: () => setTask({ kind: 'create' }) }}
      >
        {task?.kind === 'create' && <TemplateForm cid={cid} hid={hid} onClosed={close} />}
        {task?.kind === 'edit' && <TemplateForm cid={cid} hid={hid} template={task.template} onClosed={close} />}
        {task?.kind === 'remove' && (
          <RemoveDialog
            call={shiftTemplates.calls.remove}
            id={task.template.templateId}
            values={{ version: task.template.version }}
            title={t('shift.template.removeTitle', { name: task.template.name })}
            onClosed={close}
          />
        )}
      </RecordList>
    </>
  )
}
