/** Protection guards, and who wears them. */
import { useMemo, useState } from 'react'
import {
  type GuardDevice,
  guardDeviceStates,
  screeningGuardDevices,
} from '../../../../contract/screening/screening-guard-devices'
import { useMayCall } from '../../../providers/access'
import { useTextChoices } from '../../../providers/choices'
import { useAction } from '../../../providers/data/use-call'
import { useLabel, useT } from '../../../providers/i18n'
import { useListState, withHeadStart } from '../../../providers/list-state'
import { toast } from '../../../providers/toast'
import { allowedActions } from '../../../records/allowed-actions'
import { RecordList } from '../../../records/record-list'
import { useArranging } from '../../../records/use-arranging'
import { code, custom, instant, state } from '../../../ui/columns'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { choiceFilter, textFilter } from '../../../ui/filters'
import { dash } from '../../../ui/format'
import { Link } from '../../../ui/link'
import { ListPage } from '../../../ui/list-page'
import { useStable } from '../../../ui/use-stable'
import { useCustomers } from '../choices'
import { BindDialog } from './bind-dialog'
import { usePlaceOf } from './columns'
import { guardChild, guardDevicesPath } from './paths'
import { GuardTabs } from './tabs'

const { list: call, create, unbind } = screeningGuardDevices.calls
const asked = { call }

const useColumns = () => {
  const t = useT()
  const label = useLabel()
  const placeOf = usePlaceOf()
  return useMemo(
    () => [
      code<GuardDevice>('serial', t('guardDevice.serial'), { width: 190, sortable: true, pinned: 'left' }),
      custom<GuardDevice>(
        'name',
        t('guardDevice.name'),
        ({ sid, name }) => (sid === null ? dash : <Link href={guardChild(sid)}>{name}</Link>),
        { width: 110 },
      ),
      custom<GuardDevice>(
        'customerName',
        t('guardDevice.place'),
        ({ customerName, ...row }) => (customerName === null ? dash : placeOf({ ...row, customerName })),
        { width: 220 },
      ),
      instant<GuardDevice>('since', t('guardDevice.since'), { sortable: true }),
      instant<GuardDevice>('heardAt', t('guardDevice.heardAt'), { sortable: true }),
      state<GuardDevice>(
        'status',
        t('guardDevice.status'),
        guardDeviceStates.map((one) => ({ ...one, label: label(one.label) })),
      ),
    ],
    [t, label, placeOf],
  )
}

const useFilters = () => {
  const t = useT()
  const label = useLabel()
  const { choices, onSearch, loading } = useCustomers()
  const customers = useTextChoices(choices)
  return useMemo(
    () => [
      textFilter('keyword', t('guardDevice.keyword'), { width: 200 }),
      choiceFilter('customerId', t('guardDay.customerId'), customers, { width: 190, onSearch, loading }),
      choiceFilter(
        'status',
        t('guardDevice.status'),
        guardDeviceStates.map((one) => ({ value: String(one.value), label: label(one.label) })),
        { width: 120 },
      ),
    ],
    [t, label, customers, onSearch, loading],
  )
}

const Unbind = ({ device, onClosed }: { device: GuardDevice; onClosed: () => void }) => {
  const t = useT()
  const { mutateAsync } = useAction(unbind)
  const { deviceId: id, serial, name, version } = device
  return (
    <ConfirmDialog
      title={t('guardDevice.unbindTitle', { serial })}
      confirm={t('guardDevice.unbind')}
      danger
      onConfirm={async () => {
        await mutateAsync({ params: { id }, body: { version } })
          .then(() => toast('success', t('guardDevice.unbound', { serial })))
          .catch(() => undefined)
        onClosed()
      }}
      onCancel={onClosed}
    >
      <p>{t('guardDevice.unbindText', { name: name ?? '' })}</p>
    </ConfirmDialog>
  )
}

const Page = () => {
  const t = useT()
  const list = useListState(asked)
  const mayBind = useMayCall(create)
  useMayCall(unbind)
  const [task, setTask] = useState<'bind' | GuardDevice | undefined>()
  const rowActions = useStable((row: GuardDevice) =>
    allowedActions(row.allowed, [
      { key: 'unbind', needs: 'unbind', label: t('guardDevice.unbind'), danger: true, onClick: () => setTask(row) },
    ]),
  )
  const close = () => setTask(undefined)
  return (
    <ListPage title={t('screen.guard')}>
      <GuardTabs current={guardDevicesPath} />
      <RecordList
        label={t('guardDay.devices')}
        list={list}
        filters={useFilters()}
        columns={useColumns()}
        arranging={useArranging('screening-guard-devices.columns')}
        rowActions={rowActions}
        actionsWidth={{ 'zh-CN': 90, en: 90 }}
        empty={t('guardDevice.empty')}
        create={mayBind && { label: t('guardDevice.bind'), onClick: () => setTask('bind') }}
      >
        {task === 'bind' && <BindDialog onClosed={close} />}
        {typeof task === 'object' && <Unbind device={task} onClosed={close} />}
      </RecordList>
    </ListPage>
  )
}

export const GuardDevices = withHeadStart(asked, Page)
