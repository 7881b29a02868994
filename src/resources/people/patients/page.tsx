/** Everything about one patient: who it is, prescriptions over time, orders of every kind, follow-ups, history. */
import { Alert, Card, Result, Skeleton, Table } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router'
import { tagType } from '../../../../contract/content/tags'
import { orderStates } from '../../../../contract/orders/order-family'
import { patientOrders } from '../../../../contract/orders/patient-orders'
import { type Patient, patientStates, patientStatus, patients } from '../../../../contract/people/patients'
import { Consultations } from '../../../desk/consultations'
import { forPatient } from '../../../desk/named-patient'
import { useMayCall } from '../../../providers/access'
import { useCallQuery, useRecord } from '../../../providers/data/use-call'
import { useLabel, useT } from '../../../providers/i18n'
import { useManifests } from '../../../providers/manifest'
import { useRecordHistory } from '../../../providers/record-history'
import { useTagsOf } from '../../../providers/references/tags'
import { useMayDoAt } from '../../../providers/rights'
import { useScreenName } from '../../../providers/screen-name'
import { useOrderLinks } from '../../../providers/use-order-links'
import { Description } from '../../../ui/description'
import { dash, formatDate, formatInstant, formatMoney } from '../../../ui/format'
import { HistoryCard } from '../../../ui/history-card'
import { Link } from '../../../ui/link'
import { RecordFrame } from '../../../ui/record-frame'
import type { RowAction } from '../../../ui/row-actions'
import { mark, useMarkColours } from '../../../ui/state-tag'
import { patientPath } from '../patient-path'
import { PatientBookings } from './bookings'
import { PatientCurves } from './curves'
import { PatientDialogs, type Task } from './dialogs'
import { patientText } from './field-text'
import { PatientFiles } from './files'
import { PatientPowers } from './powers'
import { PatientRevisits } from './revisits'
import { PatientTraining, PatientTrainingPlans } from './training'
import { PatientVisits } from './visits'

const Facts = ({ patient }: { patient: Patient }) => {
  const t = useT()
  const { marksOf } = useTagsOf(tagType.patients)
  const markColours = useMarkColours()
  const given = (day: string | null, by: string) => {
    if (day === null) return t('patient.notGiven')
    return by === '' ? t('patient.givenOn', { day }) : t('patient.givenBy', { day, by })
  }
  const parents = patient.parentsMyopia === null ? dash : t(`patient.parentsMyopia.${patient.parentsMyopia}`)
  return (
    <Card size="small" title={t('patient.about')}>
      <Description
        facts={[
          { label: t('patient.recordNo'), value: patient.recordNo },
          { label: t('patient.birthday'), value: formatDate(patient.birthday) },
          { label: t('patient.phone'), value: patient.phone },
          { label: t('patient.guardian'), value: [patient.guardian, patient.guardianPhone].filter(Boolean).join(' ') },
          { label: t('patient.idCard'), value: patient.idCard },
          { label: t('patient.hid'), value: patient.hospitalName },
          { label: t('patient.source'), value: patient.source },
          {
            label: t('patient.school'),
            value: [patient.schoolName, patient.grade, patient.schoolClass].filter(Boolean).join(' '),
          },
          { label: t('patient.parentsMyopia'), value: parents },
          {
            label: t('patient.tags'),
            value: patient.tags?.length ? <span style={markColours}>{marksOf(patient.tags).map(mark)}</span> : null,
          },
          { label: t('patient.smsConsent'), value: given(patient.consentOn, patient.consentBy) },
          { label: t('patient.privacySigned'), value: given(patient.privacySignedOn, patient.privacySignedBy) },
          { label: t('patient.allergy'), value: patient.allergy, wide: true },
          { label: t('patient.history'), value: patient.history, wide: true },
          { label: t('patient.note'), value: patient.note, wide: true },
        ]}
      />
    </Card>
  )
}

const OrderLink = ({ href, text }: { href: string | undefined; text: string }) =>
  href === undefined ? text : <Link href={href}>{text}</Link>

const Orders = ({ pid }: { pid: number }) => {
  const t = useT()
  const label = useLabel()
  const { hrefOf: orderHref } = useOrderLinks()
  const [page, setPage] = useState(1)
  const { data, isPending } = useCallQuery(
    patientOrders.calls.all,
    { params: { pid }, query: { page_num: page, page_size: 10 } },
    { placeholderData: (before) => before },
  )
  return (
    <Card size="small" title={t('patient.orders')} loading={isPending}>
      <Table
        size="small"
        rowKey="orderNo"
        dataSource={data?.data ?? []}
        pagination={{
          ...{ current: page, pageSize: 10, total: data?.total ?? 0, onChange: setPage },
          ...{ hideOnSinglePage: true, showSizeChanger: false },
        }}
        scroll={{ x: 640 }}
        locale={{ emptyText: t('patient.noOrders') }}
        columns={[
          { title: t('patient.date'), width: 110, render: (_, { orderDate }) => formatInstant(orderDate).slice(0, 10) },
          {
            title: t('patient.orderNo'),
            width: 170,
            render: (_, one) => <OrderLink href={orderHref(one.product, one.id)} text={one.orderNo} />,
          },
          { title: t('patient.product'), dataIndex: 'productName', ellipsis: true },
          { title: t('patient.amount'), align: 'right', width: 110, render: (_, { amount }) => formatMoney(amount) },
          {
            title: t('patient.status'),
            width: 90,
            render: (_, { status }) => label(orderStates.find(({ value }) => value === status)?.label ?? ''),
          },
        ]}
      />
    </Card>
  )
}

/** Where the next step with a patient is taken, the usual one first; `of` is the screen's resource. */
const steps = [
  { key: 'register', of: 'visits' },
  { key: 'book', of: 'reservations' },
  { key: 'charge', of: 'daily-sales' },
  { key: 'consult', of: 'remote-appointments' },
] as const

/** What the person may begin with the patient; nothing with a record that is stopped or was merged away. */
const useNextSteps = ({ pid, status }: Patient): RowAction[] => {
  const t = useT()
  const manifests = useManifests()
  const mayDoAt = useMayDoAt()
  if (status !== patientStatus.active) return []
  return steps.flatMap(({ key, of }) => {
    const { routes, forPatient: code } = manifests.find(({ name }) => name === of) ?? {}
    const path = routes?.[0].path
    if (path === undefined || code === undefined || !mayDoAt(path, code)) return []
    return [{ key, label: t(`patient.next.${key}`), href: forPatient(path, pid) }]
  })
}

const Loaded = ({ patient }: { patient: Patient }) => {
  const t = useT()
  const label = useLabel()
  const [task, setTask] = useState<Task>()
  const history = useRecordHistory(patients.name, patient.pid, patientText)
  const mayOrders = useMayCall(patientOrders.calls.all)
  useScreenName(patient.name)
  const state = patientStates.find(({ value }) => value === patient.status && value !== 1)
  const next = useNextSteps(patient)
  const onEdit = () => setTask({ kind: 'edit', patient })
  return (
    <RecordFrame
      title={patient.name}
      facts={[
        t(`patient.gender.${patient.gender}`),
        patient.age === null ? '' : t('patient.age.value', { count: patient.age }),
      ]}
      state={state && { label: label(state.label), colour: state.colour }}
      actions={[
        ...next,
        ...(patient.allowed.includes('save') ? [{ key: 'edit', label: t('record.edit'), onClick: onEdit }] : []),
      ]}
      notes={
        <>
          {patient.allergy !== '' && (
            <Alert type="error" showIcon message={t('patient.allergyOf', { what: patient.allergy })} />
          )}
          {patient.mergedInto !== null && (
            <Alert
              type="warning"
              showIcon
              message={t('patient.mergedAway')}
              description={<Link href={patientPath(patient.mergedInto)}>{t('patient.toKept')}</Link>}
            />
          )}
        </>
      }
      side={
        <>
          <Facts patient={patient} />
          <PatientFiles patient={patient} />
          <PatientVisits patient={patient} />
          <Consultations pid={patient.pid} />
          <PatientBookings patient={patient} />
          <PatientRevisits patient={patient} />
          <PatientTraining patient={patient} />
          <PatientTrainingPlans patient={patient} />
          {history && <HistoryCard {...history} />}
        </>
      }
    >
      <PatientCurves pid={patient.pid} />
      <PatientPowers pid={patient.pid} />
      {mayOrders && <Orders pid={patient.pid} />}
      {task && <PatientDialogs task={task} onClosed={() => setTask(undefined)} />}
    </RecordFrame>
  )
}

export const PatientPage = () => {
  const t = useT()
  const pid = Number(useParams().pid)
  const { data, error } = useRecord(patients.calls.get, pid)
  if (error) return <Result status="404" title={t('patient.missing')} subTitle={error.message} />
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 10 }} />
  return <Loaded key={pid} patient={data.data} />
}
