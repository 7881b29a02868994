/** How a patient's eyes went: prescriptions, and the powers that were ordered, each as a table and as a curve. */
import { Card, Skeleton, Table } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { type Prescription, prescriptions, rxStates, rxStatus } from '../../../../contract/clinic/prescriptions'
import { equivalentOf } from '../../../../contract/clinic/rx-content'
import { type PatientPrescription, patientOrders } from '../../../../contract/orders/patient-orders'
import { sphericalEquivalent } from '../../../../contract/orders/prescription'
import { rxEyeText } from '../../../eyes/rx-columns'
import { useMayCall } from '../../../providers/access'
import { useCallQuery } from '../../../providers/data/use-call'
import { useLabel, useT } from '../../../providers/i18n'
import { useManifests } from '../../../providers/manifest'
import { useOrderLinks } from '../../../providers/use-order-links'
import { dash, formatDate, formatDioptre, formatInstant } from '../../../ui/format'
import { Link } from '../../../ui/link'
import { StateTag } from '../../../ui/state-tag'
import type { PowerPoint } from './power-chart'

const PowerChart = lazy(async () => ({ default: (await import('./power-chart')).PowerChart }))

const eyes = ['Od', 'Os'] as const
const paging = { pageSize: 5, hideOnSinglePage: true, showSizeChanger: false }

/** A curve begins with two days. */
const Curve = ({ points }: { points: readonly PowerPoint[] }) =>
  new Set(points.map(({ date }) => date)).size > 1 && (
    <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 5 }} />}>
      <PowerChart of={points} />
    </Suspense>
  )

const counted: ReadonlySet<number> = new Set([rxStatus.signed, rxStatus.ordered, rxStatus.expired])
const longest = 200

const Prescribed = ({ pid }: { pid: number }) => {
  const t = useT()
  const label = useLabel()
  const pathOf = useManifests().find(({ name }) => name === prescriptions.name)?.record?.path
  const { data, isPending } = useCallQuery(prescriptions.calls.list, { query: { pid, page_size: longest } })
  const rows = data?.data ?? []
  const points = rows
    .filter(({ status }) => counted.has(status))
    .flatMap((rx) =>
      eyes.flatMap((eye): PowerPoint[] => {
        const power = equivalentOf(rx.kind, rx, eye)
        return power === null ? [] : [{ date: rx.date, eye, power: Math.round(power * 100) / 100 }]
      }),
    )
    .reverse()
  return (
    <>
      <Curve points={points} />
      <Table<Prescription>
        size="small"
        rowKey="rxId"
        loading={isPending}
        dataSource={rows}
        pagination={paging}
        scroll={{ x: 720 }}
        locale={{ emptyText: t('prescription.empty') }}
        columns={[
          {
            title: t('prescription.date'),
            width: 110,
            render: (_, rx) => (pathOf ? <Link href={pathOf(rx.rxId)}>{rx.date}</Link> : rx.date),
          },
          {
            title: t('prescription.kind'),
            width: 150,
            render: (_, rx) => `${t(`prescription.kind.${rx.kind}`)} · ${t(`prescription.purpose.${rx.purpose}`)}`,
          },
          { title: 'R', render: (_, rx) => rxEyeText(rx, 'Od') },
          { title: 'L', render: (_, rx) => rxEyeText(rx, 'Os') },
          { title: t('prescription.validUntil'), width: 110, render: (_, rx) => formatDate(rx.validUntil) },
          {
            title: t('prescription.status'),
            width: 90,
            render: (_, { status }) => {
              const state = rxStates.find(({ value }) => value === status)
              return state && <StateTag label={label(state.label)} colour={state.colour} />
            },
          },
        ]}
      />
    </>
  )
}

const eyeOf = (one: PatientPrescription, eye: 'Od' | 'Os') =>
  one[`eyeGlass${eye}`] === 0
    ? dash
    : [
        formatDioptre(one[`ds${eye}`]),
        ...(one[`dc${eye}`] ? [`${formatDioptre(one[`dc${eye}`])} × ${one[`ax${eye}`] ?? dash}`] : []),
        ...(one[`add${eye}`] ? [`ADD ${formatDioptre(one[`add${eye}`])}`] : []),
      ].join(' / ')

const dayOf = ({ orderDate }: PatientPrescription) => formatInstant(orderDate).slice(0, 10)

const Ordered = ({ pid }: { pid: number }) => {
  const t = useT()
  const { hrefOf } = useOrderLinks()
  const { data, isPending } = useCallQuery(patientOrders.calls.prescriptions, { params: { pid } })
  const rows = data?.data ?? []
  const points = rows.flatMap((one) =>
    eyes.flatMap((eye): PowerPoint[] => {
      const power = sphericalEquivalent({ ds: one[`ds${eye}`], dc: one[`dc${eye}`] })
      return one[`eyeGlass${eye}`] === 0 || power === null ? [] : [{ date: dayOf(one), eye, power }]
    }),
  )
  return (
    <>
      <Curve points={points} />
      <Table<PatientPrescription>
        size="small"
        rowKey="id"
        loading={isPending}
        dataSource={[...rows].reverse()}
        pagination={paging}
        scroll={{ x: 640 }}
        locale={{ emptyText: t('patient.noPrescriptions') }}
        columns={[
          { title: t('patient.date'), width: 110, render: (_, one) => dayOf(one) },
          { title: 'R', render: (_, one) => eyeOf(one, 'Od') },
          { title: 'L', render: (_, one) => eyeOf(one, 'Os') },
          { title: t('patient.product'), dataIndex: 'productName', ellipsis: true },
          {
            title: t('patient.orderNo'),
            width: 170,
            render: (_, one) => {
              const href = hrefOf('lens', one.id)
              return href === undefined ? one.orderNo : <Link href={href}>{one.orderNo}</Link>
            },
          },
        ]}
      />
    </>
  )
}

type Tab = 'prescribed' | 'ordered'
const tabs = { prescribed: Prescribed, ordered: Ordered }

/** Those who read both change between them; the clinic's own prescriptions stand first. */
export const PatientPowers = ({ pid }: { pid: number }) => {
  const t = useT()
  const mayRx = useMayCall(prescriptions.calls.list)
  const mayOrders = useMayCall(patientOrders.calls.prescriptions)
  const [chosen, setChosen] = useState<Tab>()
  const open = [
    ...(mayRx ? [{ key: 'prescribed' as const, tab: t('prescription.title') }] : []),
    ...(mayOrders
      ? [{ key: 'ordered' as const, tab: t(mayRx ? 'prescription.ordered' : 'patient.prescriptions') }]
      : []),
  ]
  const shown = chosen ?? open[0]?.key
  if (shown === undefined) return null
  const Shown = tabs[shown]
  return (
    <Card
      size="small"
      {...(open.length > 1
        ? { tabList: open, activeTabKey: shown, onTabChange: (key: string) => setChosen(key as Tab) }
        : { title: open[0]?.tab })}
    >
      <Shown pid={pid} />
    </Card>
  )
}
