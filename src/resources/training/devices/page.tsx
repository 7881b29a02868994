/** One device: what it is, where it stands, and what happened to it. */
import { Card, Result, Skeleton } from 'antd'
import { Suspense } from 'react'
import { useNavigate, useParams } from 'react-router'
import { type Device, deviceStates, devices } from '../../../../contract/training/devices'
import { serviceRecords } from '../../../../contract/training/service-records'
import { useMayCall } from '../../../providers/access'
import { useCallQuery, useRecord } from '../../../providers/data/use-call'
import { useDraftState } from '../../../providers/drafts'
import { useLabel, useT } from '../../../providers/i18n'
import { useScreenName } from '../../../providers/screen-name'
import { RecordHistory } from '../../../records/record-history'
import { Description } from '../../../ui/description'
import { formatInstant } from '../../../ui/format'
import { Link } from '../../../ui/link'
import { RecordFrame } from '../../../ui/record-frame'
import { TableFailed } from '../../../ui/table-notice'
import { Timeline } from '../../../ui/timeline'
import { LastOnline } from './columns'
import { DeviceDialogs, type Task } from './dialogs'
import { deviceText } from './field-text'
import { devicesPath, servicesOf } from './paths'
import { timelineOf } from './timeline-of'
import { useDeviceActions } from './use-device-actions'

/** So many service records the timeline tells; the others stand in their list. */
const mostServices = 50

const Events = ({ id }: { id: number }) => {
  const t = useT()
  const mayService = useMayCall(serviceRecords.calls.list)
  const history = useCallQuery(devices.calls.history, { params: { id } })
  const query = { deviceId: id, page_size: mostServices }
  const services = useCallQuery(serviceRecords.calls.list, { query }, { enabled: mayService })
  const { data: done = [], total = 0 } = services.data ?? {}
  const failed = history.error ?? services.error
  const waits = history.isPending || (mayService && services.isPending)
  const entries = history.data && !waits ? timelineOf(history.data.data, done, t) : []
  return (
    <Card size="small" title={t('device.timeline')}>
      {failed && (
        <TableFailed
          error={failed.message}
          onRetry={() => {
            void history.refetch()
            if (mayService) void services.refetch()
          }}
        />
      )}
      {!failed && waits && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
      {!failed && !waits && entries.length === 0 && t('device.noEvents')}
      <Timeline entries={entries} />
      {total > 0 && <Link href={servicesOf(id)}>{t('device.moreServices', { count: total })}</Link>}
    </Card>
  )
}

const Facts = ({ device }: { device: Device }) => {
  const t = useT()
  const { hospitalName, companyName, brandName, firmware, lockReason, created, tokenSince, note } = device
  return (
    <Card size="small" title={t('device.facts')}>
      <Description
        facts={[
          { label: t('device.hospitalName'), value: hospitalName ?? t('device.stock') },
          { label: t('device.companyName'), value: companyName },
          { label: t('device.brandName'), value: brandName },
          { label: t('device.firmware'), value: firmware },
          { label: t('device.lastOnline'), value: <LastOnline device={device} /> },
          {
            label: t('device.token'),
            value:
              tokenSince === null ? t('device.noToken') : t('device.tokenSince', { since: formatInstant(tokenSince) }),
          },
          { label: t('device.created'), value: formatInstant(created) },
          ...(lockReason ? [{ label: t('device.lockReason'), value: lockReason, wide: true }] : []),
          { label: t('device.note'), value: note, wide: true },
        ]}
      />
    </Card>
  )
}

const Loaded = ({ device }: { device: Device }) => {
  const t = useT()
  const label = useLabel()
  const navigate = useNavigate()
  const [task, setTask] = useDraftState<Task | undefined>('task', undefined)
  const actions = useDeviceActions(setTask, { onPage: true })
  useScreenName(device.hsxCode)
  const state = deviceStates.find(({ value }) => value === device.hsxLocked)
  return (
    <RecordFrame
      title={device.hsxCode}
      facts={[device.hospitalName ?? t('device.stock'), device.offline === 1 ? t('device.offline') : '']}
      state={state && { label: label(state.label), colour: state.colour }}
      actions={actions(device)}
      side={
        <>
          <Facts device={device} />
          <RecordHistory resource={devices.name} id={device.id} text={deviceText} />
        </>
      }
    >
      <Events id={device.id} />
      <Suspense>
        {task && (
          <DeviceDialogs task={task} onRemoved={() => void navigate(devicesPath)} onClosed={() => setTask(undefined)} />
        )}
      </Suspense>
    </RecordFrame>
  )
}

export const DevicePage = () => {
  const t = useT()
  const id = Number(useParams().id)
  const { data, error } = useRecord(devices.calls.get, id)
  if (error) return <Result status="404" title={t('device.missing')} subTitle={error.message} />
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 10 }} />
  return <Loaded key={id} device={data.data} />
}
