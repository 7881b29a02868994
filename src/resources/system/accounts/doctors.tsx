/** Doctors, optometrists and managers of clinics, as orders and visits name them. */
import { lazy, useMemo } from 'react'
import { type Contact, contacts, contactTypes, doctorTypes } from '../../../../contract/people/contacts'
import { useMayCall } from '../../../providers/access'
import { useOwnCompany } from '../../../providers/companies'
import { useAction } from '../../../providers/data/use-call'
import { useDraftState } from '../../../providers/drafts'
import { useT } from '../../../providers/i18n'
import { useListState, withHeadStart } from '../../../providers/list-state'
import { toast } from '../../../providers/toast'
import { allowedActions } from '../../../records/allowed-actions'
import { RecordList } from '../../../records/record-list'
import { RemoveDialog } from '../../../records/remove-dialog'
import { useArranging } from '../../../records/use-arranging'
import { useClinicFilter } from '../../../records/use-clinic-filter'
import type { ColumnSpec } from '../../../ui/column-spec'
import { custom, state, text } from '../../../ui/columns'
import { choiceFilter, type FilterSpec, textFilter } from '../../../ui/filters'
import { dash } from '../../../ui/format'
import { ListPage } from '../../../ui/list-page'
import { useStable } from '../../../ui/use-stable'
import { StaffTabs } from './tabs'

const DoctorForm = lazy(async () => ({ default: (await import('./form/doctor-form')).DoctorForm }))
const CertifyDialog = lazy(async () => ({ default: (await import('./dialogs/certify')).CertifyDialog }))

type Task = { kind: 'create' } | { kind: 'edit' | 'certify' | 'remove'; row: Contact }

const colours = ['', 'green'] as const

const useColumns = (): readonly ColumnSpec<Contact>[] => {
  const t = useT()
  return useMemo(
    () => [
      text<Contact>('name', t('staff.name'), { width: 92, sortable: true, pinned: 'left' }),
      custom<Contact>('type', t('staff.doctor.type'), ({ type }) => t(`staff.doctor.type.${type}`), { width: 112 }),
      text<Contact>('title', t('staff.doctor.title'), { width: 104 }),
      custom<Contact>(
        'doctor_type',
        t('staff.doctor.kind'),
        ({ doctor_type }) => (doctor_type === null ? dash : t(`staff.doctor.kind.${doctor_type}`)),
        { width: 126 },
      ),
      custom<Contact>(
        'hospitalName',
        t('staff.clinic'),
        ({ hospitalName }) => hospitalName ?? t('staff.doctor.every'),
        {
          width: 160,
        },
      ),
      text<Contact>('phone', t('staff.phone'), { width: 112 }),
      custom<Contact>(
        'certifiedLines',
        t('staff.doctor.certified'),
        ({ certifiedLines }) =>
          certifiedLines.map((line) => t(`staff.line.${line}`)).join(t('record.separator')) || dash,
        { width: 132 },
      ),
      text<Contact>('room', t('staff.doctor.room'), { width: 76 }),
      text<Contact>('licenceNo', t('staff.doctor.licenceNo'), { width: 170, defaultHidden: true }),
      state<Contact>(
        'enabled',
        t('staff.status'),
        colours.map((colour, value) => ({
          value,
          colour,
          label: t(value === 1 ? 'staff.status.1' : 'staff.status.0'),
        })),
      ),
    ],
    [t],
  )
}

const useFilters = (): readonly FilterSpec[] => {
  const t = useT()
  const clinics = useClinicFilter(t('staff.clinic'), useOwnCompany())
  return useMemo(() => {
    const choices = (values: readonly (string | number)[], word: (value: never) => string) =>
      values.map((value) => ({ value: String(value), label: word(value as never) }))
    return [
      textFilter('keyword', t('staff.doctor.keyword'), { width: 180 }),
      choiceFilter(
        'type',
        t('staff.doctor.type'),
        choices(contactTypes, (value: Contact['type']) => t(`staff.doctor.type.${value}`)),
        { width: 130 },
      ),
      choiceFilter(
        'doctor_type',
        t('staff.doctor.kind'),
        choices(doctorTypes, (value: (typeof doctorTypes)[number]) => t(`staff.doctor.kind.${value}`)),
        { width: 140 },
      ),
      ...clinics,
      choiceFilter(
        'status',
        t('staff.status'),
        choices([1, 0], (value: 0 | 1) => t(`staff.status.${value}`)),
        { width: 120 },
      ),
    ]
  }, [t, clinics])
}

/** @returns what can be done with a doctor; enabling and disabling needs no more than a click, since either undoes the other */
const useDoctorActions = (begin: (task: Task) => void) => {
  const t = useT()
  const [enable, disable] = [useAction(contacts.calls.enable), useAction(contacts.calls.disable)]
  return useStable((row: Contact) => {
    const { ctid: id, version } = row
    const verb = row.enabled === 1 ? 'disable' : 'enable'
    const asked = { params: { id }, query: { version } }
    const told = { onSuccess: () => void toast('success', t(`staff.done.${verb}`)) }
    return allowedActions(row.allowed, [
      { key: 'edit', needs: 'save', label: t('record.edit'), onClick: () => begin({ kind: 'edit', row }) },
      {
        ...{ key: 'certify', needs: 'save', label: t('staff.doctor.certify') },
        onClick: () => begin({ kind: 'certify', row }),
      },
      {
        ...{ key: verb, needs: 'status', label: t(`staff.${verb}`) },
        onClick: () => (verb === 'enable' ? enable.mutate(asked, told) : disable.mutate(asked, told)),
      },
      {
        ...{ key: 'remove', needs: 'remove', label: t('record.remove'), danger: true },
        onClick: () => begin({ kind: 'remove', row }),
      },
    ])
  })
}

const asked = { call: contacts.calls.list }

export const DoctorList = withHeadStart(asked, () => {
  const t = useT()
  const list = useListState(asked)
  const mayCreate = useMayCall(contacts.calls.create)
  const [task, setTask] = useDraftState<Task | undefined>('doctor-task', undefined)
  const onClosed = () => setTask(undefined)
  return (
    <ListPage title={t('screen.staff.doctors')}>
      <StaffTabs other="doctors" />
      <RecordList
        label={t('screen.staff.doctors')}
        list={list}
        filters={useFilters()}
        columns={useColumns()}
        arranging={useArranging('contacts.columns')}
        rowActions={useDoctorActions(setTask)}
        actionsWidth={{ 'zh-CN': 170, en: 200 }}
        empty={t('staff.doctor.empty')}
        create={mayCreate && { label: t('staff.doctor.create'), onClick: () => setTask({ kind: 'create' }) }}
      >
        {task?.kind === 'create' && <DoctorForm onClosed={onClosed} />}
        {task?.kind === 'edit' && <DoctorForm row={task.row} onClosed={onClosed} />}
        {task?.kind === 'certify' && <CertifyDialog row={task.row} onClosed={onClosed} />}
        {task?.kind === 'remove' && (
          <RemoveDialog
            call={contacts.calls.remove}
            id={task.row.ctid}
            values={{ version: task.row.version }}
            title={t('staff.doctor.removeTitle', { name: task.row.name })}
            text={t('staff.doctor.removeText')}
            onClosed={onClosed}
          />
        )}
      </RecordList>
    </ListPage>
  )
})
