/** One prescription: what it says, who signed it, until when it holds, and the orders that fill it. */
import { Alert, Card, List, Result, Skeleton } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router'
import { type PrescriptionDetails, prescriptions, rxStates, rxStatus } from '../../../../contract/clinic/prescriptions'
import { rxKind } from '../../../../contract/clinic/rx-kind'
import { orderStates } from '../../../../contract/orders/order-family'
import { RxEyes } from '../../../eyes/rx-eyes'
import { useRecord } from '../../../providers/data/use-call'
import { useLabel, useT } from '../../../providers/i18n'
import { useManifests } from '../../../providers/manifest'
import { useRecordHistory } from '../../../providers/record-history'
import { useScreenName } from '../../../providers/screen-name'
import { useOrderLinks } from '../../../providers/use-order-links'
import { Description } from '../../../ui/description'
import { dash, formatDate, formatInstant } from '../../../ui/format'
import { HistoryCard } from '../../../ui/history-card'
import { Link } from '../../../ui/link'
import { RecordFrame } from '../../../ui/record-frame'
import { StateTag } from '../../../ui/state-tag'
import { RxDialogs, type Task } from './dialogs'
import { prescriptionText } from './field-text'
import styles from './prescriptions.module.css'
import { useRxActions } from './use-rx-actions'

interface OfRx {
  rx: PrescriptionDetails
}

const usePathOf = (resource: string) => useManifests().find(({ name }) => name === resource)?.record?.path

const Facts = ({ rx }: OfRx) => {
  const t = useT()
  const visitPath = usePathOf('visits')
  const isSoft = rx.kind === rxKind.soft
  const cyclo = t('prescription.examOf', { date: rx.examDate, cyclo: t(`prescription.cyclo.${rx.cyclo}`) })
  return (
    <Card size="small" title={t('prescription.facts')}>
      <Description
        facts={[
          { label: t('prescription.validUntil'), value: formatDate(rx.validUntil) },
          {
            label: t('prescription.fromExam'),
            value: visitPath ? <Link href={visitPath(rx.visitId)}>{cyclo}</Link> : cyclo,
          },
          { label: t('prescription.doctorName'), value: rx.doctorName },
          { label: t('prescription.optristName'), value: rx.optristName },
          { label: t('prescription.refractedBy'), value: rx.refractedBy },
          { label: t('prescription.signerName'), value: rx.signerName },
          { label: t('prescription.signedAt'), value: rx.signedAt === null ? dash : formatInstant(rx.signedAt) },
          { label: t('prescription.licenceNo'), value: rx.licenceNo },
          { label: t('prescription.hospitalName'), value: rx.hospitalName },
          ...(isSoft && rx.cycle !== null
            ? [
                { label: t('prescription.cycle'), value: t(`prescription.cycle.${rx.cycle}`) },
                { label: t('prescription.packQty'), value: rx.packQty },
              ]
            : []),
          { label: t('prescription.note'), value: rx.note, wide: true },
          ...(rx.voidReason ? [{ label: t('prescription.voidReason'), value: rx.voidReason, wide: true }] : []),
        ]}
      />
    </Card>
  )
}

const Orders = ({ rx }: OfRx) => {
  const t = useT()
  const label = useLabel()
  const { hrefOf } = useOrderLinks()
  return (
    <Card size="small" title={t('prescription.orders')}>
      <List
        size="small"
        dataSource={rx.orders}
        locale={{ emptyText: <span className={styles.soft}>{t('prescription.noOrders')}</span> }}
        renderItem={({ id, product, orderNo, orderDate, status }) => {
          const href = hrefOf(product, id)
          const state = orderStates.find(({ value }) => value === status)
          return (
            <List.Item extra={state && <StateTag label={label(state.label)} colour={state.colour} />}>
              <List.Item.Meta
                title={href === undefined ? orderNo : <Link href={href}>{orderNo}</Link>}
                description={formatInstant(orderDate)}
              />
            </List.Item>
          )
        }}
      />
    </Card>
  )
}

const Loaded = ({ rx }: OfRx) => {
  const t = useT()
  const label = useLabel()
  const [task, setTask] = useState<Task>()
  const history = useRecordHistory(prescriptions.name, rx.rxId, prescriptionText)
  const patientPath = usePathOf('patients')
  const actions = useRxActions((kind, of) => setTask({ kind, rx: of }))
  useScreenName(`${rx.rxNo} ${rx.patientName}`)
  const state = rxStates.find(({ value }) => value === rx.status)
  const isDraft = rx.status === rxStatus.draft
  return (
    <RecordFrame
      title={
        <>
          {rx.rxNo} {patientPath ? <Link href={patientPath(rx.pid)}>{rx.patientName}</Link> : rx.patientName}
        </>
      }
      facts={[t(`prescription.kind.${rx.kind}`), t(`prescription.purpose.${rx.purpose}`), rx.date]}
      state={state && { label: label(state.label), colour: state.colour }}
      actions={actions(rx)}
      notes={
        <>
          {rx.examAmended === 1 && rx.status !== rxStatus.void && (
            <Alert
              type="warning"
              showIcon
              message={t(isDraft ? 'prescription.examAmendedDraft' : 'prescription.examAmended')}
            />
          )}
          {rx.status === rxStatus.expired && <Alert type="info" showIcon message={t('prescription.expired')} />}
        </>
      }
      side={
        <>
          <Facts rx={rx} />
          {history && <HistoryCard {...history} />}
        </>
      }
    >
      <Card size="small" title={t('prescription.eyes')}>
        <RxEyes rx={rx} />
      </Card>
      <Orders rx={rx} />
      {task && <RxDialogs task={task} onClosed={() => setTask(undefined)} />}
    </RecordFrame>
  )
}

export const PrescriptionPage = () => {
  const t = useT()
  const id = Number(useParams().rxId)
  const { data, error } = useRecord(prescriptions.calls.get, id)
  if (error) return <Result status="404" title={t('prescription.missing')} subTitle={error.message} />
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 10 }} />
  return <Loaded key={id} rx={data.data} />
}
