/** The list of training devices: states, filters, what can be done with each and with several. */
import { UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, useMemo, useState } from 'react'
import { deviceImports } from '../../../../contract/training/device-imports'
import { type Device, devices } from '../../../../contract/training/devices'
import { useMayCall } from '../../../providers/access'
import { useIsPlatform } from '../../../providers/companies'
import { useDraftState } from '../../../providers/drafts'
import { useFeature } from '../../../providers/features'
import { useT } from '../../../providers/i18n'
import { useListState, withHeadStart } from '../../../providers/list-state'
import { FilterTabs } from '../../../records/filter-tabs'
import { ListExport } from '../../../records/list-export'
import { RecordList } from '../../../records/record-list'
import { useArranging } from '../../../records/use-arranging'
import { LinkButton } from '../../../ui/link'
import { ListPage } from '../../../ui/list-page'
import { isSelected, nothingSelected, type Selection } from '../../../ui/selected'
import { SelectionBar } from '../../../ui/selection'
import { useDeviceColumns } from './columns'
import type { Task } from './dialogs'
import { useDeviceFilters, useDeviceTabs } from './filters'
import { devicesPath, labelsOf } from './paths'
import { DeviceTabs } from './tabs'
import { useDeviceActions } from './use-device-actions'

const DeviceDialogs = lazy(async () => ({ default: (await import('./dialogs')).DeviceDialogs }))

const asked = { call: devices.calls.list, fixed: { counts: '1' } }

interface ChosenProps {
  chosen: readonly Device[]
  onLock: (devices: readonly Device[], hsxLocked: 0 | 1) => void
}

/** Only those are locked that are not, and the other way round. */
const ForChosen = ({ chosen, onLock }: ChosenProps) => {
  const t = useT()
  const mayLock = useMayCall(devices.calls.lock)
  const button = (hsxLocked: 0 | 1) => {
    const those = chosen.filter((device) => device.hsxLocked !== hsxLocked)
    return (
      <Button
        size="small"
        danger={hsxLocked === 1}
        disabled={those.length === 0}
        onClick={() => onLock(those, hsxLocked)}
      >
        {t(hsxLocked === 1 ? 'device.lock' : 'device.unlock')}
      </Button>
    )
  }
  return (
    <>
      <LinkButton size="small" href={labelsOf(chosen.map(({ id }) => id))} target="_blank">
        {t('device.printLabels')}
      </LinkButton>
      {mayLock && button(1)}
      {mayLock && button(0)}
    </>
  )
}

export const DeviceList = withHeadStart(asked, () => {
  const t = useT()
  const list = useListState(asked)
  const { filters } = list.query
  const hasPages = useFeature('devices')
  const mayCreate = useMayCall(devices.calls.create)
  const mayImport = useMayCall(deviceImports.calls.run)
  const arranging = useArranging('devices.columns')
  const [task, setTask] = useDraftState<Task | undefined>('task', undefined)
  const rowActions = useDeviceActions(setTask)
  const [selected, setSelected] = useState<Selection>(nothingSelected)
  const { rows } = list.result
  // What is chosen are rows that are seen.
  const chosen = useMemo(() => rows.filter(({ id }) => isSelected(selected, id)), [rows, selected])
  const selection = useMemo(() => ({ value: { ids: chosen.map(({ id }) => id) }, onChange: setSelected }), [chosen])

  return (
    <ListPage title={t('screen.devices')}>
      <DeviceTabs current={devicesPath} />
      <FilterTabs label={t('device.tabs')} call={devices.calls.list} list={list} tabs={useDeviceTabs()} />
      <RecordList
        label={t('screen.devices')}
        list={list}
        filters={useDeviceFilters(filters.cid)}
        columns={useDeviceColumns(useIsPlatform())}
        arranging={arranging}
        rowActions={rowActions}
        actionsWidth={{ 'zh-CN': 190, en: 210 }}
        empty={t('device.empty')}
        {...(hasPages && { selection })}
        selectionBar={
          <SelectionBar {...selection} total={rows.length}>
            <ForChosen
              chosen={chosen}
              onLock={(those, hsxLocked) => setTask({ kind: 'lock', devices: those, hsxLocked })}
            />
          </SelectionBar>
        }
        create={mayCreate && { label: t('device.create'), onClick: () => setTask({ kind: 'create' }) }}
        more={
          <>
            {mayImport && (
              <Button icon={<UploadOutlined aria-hidden />} onClick={() => setTask({ kind: 'import' })}>
                {t('device.import')}
              </Button>
            )}
            <ListExport call={devices.calls.export} query={list.query} />
          </>
        }
      >
        {task && <DeviceDialogs task={task} onClosed={() => setTask(undefined)} />}
      </RecordList>
    </ListPage>
  )
})
