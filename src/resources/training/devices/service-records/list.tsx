/** What was done for training devices and at clinics. */
import { lazy, useCallback, useMemo } from 'react'
import {
  type ServiceRecord,
  satisfactions,
  serviceKinds,
  serviceRecords,
} from '../../../../../contract/training/service-records'
import { useMayCall } from '../../../../providers/access'
import { useCompanyChoices, useIsPlatform, useOwnCompany } from '../../../../providers/companies'
import { useDraftState } from '../../../../providers/drafts'
import { useT } from '../../../../providers/i18n'
import { useListState, withHeadStart } from '../../../../providers/list-state'
import { ListExport } from '../../../../records/list-export'
import { RecordList } from '../../../../records/record-list'
import { FileLinks } from '../../../../records/stored-files'
import { useArranging } from '../../../../records/use-arranging'
import { useClinicFilter } from '../../../../records/use-clinic-filter'
import { custom, money, text } from '../../../../ui/columns'
import { choiceFilter, dateRangeFilter, textFilter } from '../../../../ui/filters'
import { dash } from '../../../../ui/format'
import { Link } from '../../../../ui/link'
import { ListPage } from '../../../../ui/list-page'
import type { RowAction } from '../../../../ui/row-actions'
import { deviceOf, servicePath } from '../paths'
import { DeviceTabs } from '../tabs'

const ServiceRecordForm = lazy(async () => ({ default: (await import('./form')).ServiceRecordForm }))
const ServiceRecordDetails = lazy(async () => ({ default: (await import('./details')).ServiceRecordDetails }))

type Task = { kind: 'create' } | { kind: 'details'; record: ServiceRecord }

const asked = { call: serviceRecords.calls.list }

/** @param device that the list is of, by its id and as it is called */
const useFilters = (chosen: string | undefined, device: { id: string; name: string } | undefined) => {
  const t = useT()
  const companies = useCompanyChoices()
  const clinics = useClinicFilter(t('serviceRecord.clinic'), useOwnCompany() ?? (Number(chosen) || null))
  const { id = '', name = '' } = device ?? {}
  return useMemo(() => {
    const ofDevice = [{ value: id, label: name }]
    const kinds = serviceKinds.map((value) => ({ value, label: t(`serviceRecord.kind.${value}`) }))
    const marks = satisfactions.map((mark) => ({ value: String(mark), label: t(`serviceRecord.satisfied.${mark}`) }))
    return [
      textFilter('keyword', t('serviceRecord.keyword'), { width: 210 }),
      dateRangeFilter('start_date', 'end_date', t('serviceRecord.date'), { noFuture: true }),
      choiceFilter('kind', t('serviceRecord.kind'), kinds, { width: 120 }),
      ...(companies ? [choiceFilter('cid', t('serviceRecord.company'), companies, { width: 160 })] : []),
      ...clinics,
      choiceFilter('satisfied', t('serviceRecord.satisfied'), marks, { width: 140 }),
      { ...choiceFilter('deviceId', t('serviceRecord.device'), ofDevice), linked: true },
    ]
  }, [t, companies, clinics, id, name])
}

const useColumns = (wide: boolean) => {
  const t = useT()
  return useMemo(
    () => [
      custom<ServiceRecord>('date', t('serviceRecord.date'), ({ date }) => date, {
        ...{ width: 110, sortable: true, pinned: 'left' as const },
      }),
      custom<ServiceRecord>('kind', t('serviceRecord.kind'), ({ kind }) => t(`serviceRecord.kind.${kind}`), {
        width: 104,
      }),
      custom<ServiceRecord>(
        'device',
        t('serviceRecord.device'),
        ({ deviceId, hsxCode }) => (deviceId === null ? dash : <Link href={deviceOf(deviceId)}>{hsxCode}</Link>),
        { width: 130 },
      ),
      custom<ServiceRecord>('hid', t('serviceRecord.clinic'), ({ hospitalName }) => hospitalName ?? t('device.stock'), {
        ...{ width: 180, ellipsis: true },
      }),
      ...(wide ? [text<ServiceRecord>('companyName', t('serviceRecord.company'), { width: 130 })] : []),
      text<ServiceRecord>('problem', t('serviceRecord.problem'), { width: 150 }),
      text<ServiceRecord>('action', t('serviceRecord.action'), { width: 200 }),
      text<ServiceRecord>('parts', t('serviceRecord.parts'), { width: 120 }),
      money<ServiceRecord>('cost', t('serviceRecord.cost'), { sortable: true }),
      text<ServiceRecord>('engineer', t('serviceRecord.engineer'), { width: 96 }),
      custom<ServiceRecord>(
        'satisfied',
        t('serviceRecord.satisfied'),
        ({ satisfied }) => (satisfied === null ? dash : t(`serviceRecord.satisfied.${satisfied}`)),
        { width: 130, sortable: true },
      ),
      custom<ServiceRecord>('files', t('serviceRecord.files'), ({ files }) => <FileLinks addresses={files} />, {
        width: 140,
      }),
    ],
    [t, wide],
  )
}

export const ServiceRecordList = withHeadStart(asked, () => {
  const t = useT()
  const list = useListState(asked)
  const { filters } = list.query
  const { deviceId } = filters
  const named = list.result.rows.find(({ hsxCode }) => hsxCode !== null)?.hsxCode
  const device = deviceId && named ? { id: deviceId, name: named } : undefined
  const mayCreate = useMayCall(serviceRecords.calls.create)
  const [task, setTask] = useDraftState<Task | undefined>('task', undefined)
  const onClosed = () => setTask(undefined)
  const rowActions = useCallback(
    (record: ServiceRecord): RowAction[] => [
      { key: 'details', label: t('record.details'), onClick: () => setTask({ kind: 'details', record }) },
    ],
    [t, setTask],
  )
  return (
    <ListPage title={t('screen.serviceRecords')}>
      <DeviceTabs current={servicePath} />
      <RecordList
        label={t('screen.serviceRecords')}
        list={list}
        filters={useFilters(filters.cid, device)}
        columns={useColumns(useIsPlatform())}
        arranging={useArranging('service-records.columns')}
        rowActions={rowActions}
        actionsWidth={90}
        empty={t('serviceRecord.empty')}
        create={mayCreate && { label: t('serviceRecord.create'), onClick: () => setTask({ kind: 'create' }) }}
        more={<ListExport call={serviceRecords.calls.export} query={list.query} />}
      >
        {task?.kind === 'create' && <ServiceRecordForm onClosed={onClosed} />}
        {task?.kind === 'details' && <ServiceRecordDetails record={task.record} onClosed={onClosed} />}
      </RecordList>
    </ListPage>
  )
})
