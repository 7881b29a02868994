/** Everything about one clinic: how it does, its orders of every kind, what it owes and paid, and what is agreed with it. */
import { Alert, Card, Result, Skeleton } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useParams } from 'react-router'
import { certificateOwners } from '../../../../contract/partners/certificates'
import { type ClinicSetting, clinicSettings } from '../../../../contract/partners/clinic-settings'
import { clinicStates, clinicStatus, hospitals } from '../../../../contract/partners/hospitals'
import { salesRecords } from '../../../../contract/partners/sales-records'
import { useMayCall } from '../../../providers/access'
import { useIsPlatform } from '../../../providers/companies'
import { useRecord } from '../../../providers/data/use-call'
import { useLabel, useT, withTexts } from '../../../providers/i18n'
import { useRecordHistory } from '../../../providers/record-history'
import { useScreenName } from '../../../providers/screen-name'
import { Description } from '../../../ui/description'
import { HistoryCard } from '../../../ui/history-card'
import { Link } from '../../../ui/link'
import { RecordFrame } from '../../../ui/record-frame'
import type { RowAction } from '../../../ui/row-actions'
import { Contracts, FollowUps, Licences, Payments, People, Statements } from './clinic-cards'
import { ClinicFigures } from './clinic-figures'
import { ClinicOrders } from './clinic-orders'
import { clinicSettingText } from './field-text'
import { useListOf } from './records-card'

const ClinicSettingForm = lazy(async () => ({ default: (await import('./form')).ClinicSettingForm }))
/** It shows a first password in the words of the staff's screens. */
const ClinicDrawer = lazy(async () => ({
  default: (await withTexts('staff', import('../clinic-drawer'))).ClinicDrawer,
}))

type Task = 'set' | 'details'

const About = ({ clinic }: { clinic: ClinicSetting }) => {
  const t = useT()
  const { phone } = clinic
  const isWhole = phone !== '' && !phone.includes('*')
  return (
    <Card size="small" title={t('clinicSetting.about')}>
      <Description
        facts={[
          { label: t('clinicSetting.contact'), value: clinic.contact },
          { label: t('clinicSetting.phone'), value: isWhole ? <a href={`tel:${phone}`}>{phone}</a> : phone },
          { label: t('clinicSetting.region'), value: clinic.region },
          { label: t('hospital.licence'), value: clinic.licence },
          {
            label: t('clinicSetting.orderInspectionType'),
            value: t(clinic.orderInspectionType === 1 ? 'clinicSetting.free' : 'clinicSetting.reviewed'),
          },
          {
            label: t('clinicSetting.authSettingType'),
            value: t(clinic.authSettingType === 1 ? 'clinicSetting.own' : 'clinicSetting.inherited'),
          },
        ]}
      />
    </Card>
  )
}

/** How many licences have ended or end soon, above everything else. */
const Notes = ({ clinic, licences }: { clinic: ClinicSetting; licences: string | undefined }) => {
  const t = useT()
  const { licencesExpired, licencesExpiring } = clinic
  if (licencesExpired + licencesExpiring === 0) return null
  const words = [
    licencesExpired > 0 ? t('clinicSetting.licences.expired', { count: licencesExpired }) : '',
    licencesExpiring > 0 ? t('clinicSetting.licences.expiring', { count: licencesExpiring }) : '',
  ].filter(Boolean)
  return (
    <Alert
      type={licencesExpired > 0 ? 'error' : 'warning'}
      showIcon
      message={`${t('clinicSetting.licences')}: ${words.join(' · ')}`}
      action={licences && <Link href={licences}>{t('clinicSetting.toLicences')}</Link>}
    />
  )
}

const useActions = (clinic: ClinicSetting, filters: Readonly<Record<string, string>>, begin: (task: Task) => void) => {
  const t = useT()
  const mayLook = useMayCall(hospitals.calls.get)
  const mayFollow = useMayCall(salesRecords.calls.create)
  const follow = useListOf(salesRecords.name)({ ...filters, new: '1' })
  const isClient = clinic.status === clinicStatus.accepted || clinic.status === clinicStatus.stopped
  const actions: RowAction[] = [
    ...(mayFollow && follow ? [{ key: 'follow', label: t('salesRecord.followUp'), href: follow }] : []),
    ...(isClient && clinic.allowed.includes('update')
      ? [{ key: 'set', label: t('clinicSetting.set'), onClick: () => begin('set') }]
      : []),
    ...(mayLook ? [{ key: 'details', label: t('record.details'), onClick: () => begin('details') }] : []),
  ]
  return actions
}

const Loaded = ({ clinic }: { clinic: ClinicSetting }) => {
  const label = useLabel()
  const [task, setTask] = useState<Task>()
  const wide = useIsPlatform()
  const { hid, cid, hospitalName: name } = clinic
  const filters = { hid: String(hid), ...(wide && { cid: String(cid) }) }
  const history = useRecordHistory(clinicSettings.name, hid, clinicSettingText)
  const licences = useListOf('certificates')({ ownerType: String(certificateOwners.clinic), ownerId: String(hid) })
  useScreenName(name)
  const state = clinicStates.find(({ value }) => value === clinic.status && value !== clinicStatus.accepted)
  const part = { clinic, filters }
  const onClosed = () => setTask(undefined)
  return (
    <RecordFrame
      title={name}
      facts={[wide ? clinic.companyName : '', clinic.region]}
      state={state && { label: label(state.label), colour: state.colour }}
      actions={useActions(clinic, filters, setTask)}
      notes={<Notes clinic={clinic} licences={licences} />}
      side={
        <>
          <About clinic={clinic} />
          <FollowUps {...part} />
          <Contracts {...part} />
          <Licences {...part} />
          <People {...part} />
          {history && <HistoryCard {...history} />}
        </>
      }
    >
      <ClinicFigures {...part} />
      <ClinicOrders clinic={clinic} />
      <Payments {...part} />
      <Statements {...part} />
      <Suspense>
        {task === 'set' && <ClinicSettingForm clinic={clinic} onClosed={onClosed} />}
        {task === 'details' && <ClinicDrawer hid={hid} name={name} onClosed={onClosed} />}
      </Suspense>
    </RecordFrame>
  )
}

export const ClinicPage = () => {
  const t = useT()
  const hid = Number(useParams().hid)
  const { data, error } = useRecord(clinicSettings.calls.get, hid)
  if (error) return <Result status="404" title={t('clinicSetting.missing')} subTitle={error.message} />
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 10 }} />
  return <Loaded key={hid} clinic={data.data} />
}
