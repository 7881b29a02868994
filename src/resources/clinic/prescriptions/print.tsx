/** The prescription on paper, right eye above left, as it is handed to the patient. */
import { Alert, Button, Spin } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router'
import { type Prescription, prescriptions, rxStatus } from '../../../../contract/clinic/prescriptions'
import { rxKind } from '../../../../contract/clinic/rx-kind'
import { ageOn } from '../../../../contract/core/age'
import { RxEyes } from '../../../eyes/rx-eyes'
import { useRecord } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { useCountedPrint } from '../../../records/use-counted-print'
import { Barcode } from '../../../ui/barcode'
import { dash, formatDate, formatInstant } from '../../../ui/format'
import { type Paper, PrintSheet, PrintSheets } from '../../../ui/print-sheet'
import styles from './prescriptions.module.css'

const Facts = ({ facts }: { facts: readonly (readonly [label: string, value: string])[] }) => (
  <dl className={styles.facts}>
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value || dash}</dd>
      </div>
    ))}
  </dl>
)

const Sheet = ({ rx }: { rx: Prescription }) => {
  const t = useT()
  const age = ageOn(rx.birthday, rx.date)
  const who = [
    rx.patientName,
    t(`patient.gender.${rx.gender}`),
    ...(age === null ? [] : [t('prescription.print.age', { count: age })]),
  ]
  return (
    <section className={styles.paper} aria-label={rx.rxNo}>
      <header>
        <div>
          <h1>{rx.hospitalName}</h1>
          <h2>
            {t('prescription.print.title')}
            {rx.status === rxStatus.void && <b> {t('prescription.print.void')}</b>}
          </h2>
        </div>
        <figure>
          <Barcode value={rx.rxNo} height={32} bar={1.1} />
          <figcaption>{rx.rxNo}</figcaption>
        </figure>
      </header>
      <Facts
        facts={[
          [t('prescription.patientName'), who.join(' · ')],
          [t('prescription.kind'), t(`prescription.kind.${rx.kind}`)],
          [t('prescription.purpose'), t(`prescription.purpose.${rx.purpose}`)],
          [t('prescription.exam'), formatDate(rx.examDate)],
          [t('prescription.cyclo'), t(`prescription.cyclo.${rx.cyclo}`)],
          [t('prescription.validUntil'), formatDate(rx.validUntil)],
          ...(rx.kind === rxKind.soft && rx.cycle !== null
            ? [[t('prescription.cycle'), t(`prescription.cycle.${rx.cycle}`)] as const]
            : []),
        ]}
      />
      <RxEyes rx={rx} print />
      <p className={styles.note}>
        {t('prescription.note')} {rx.note || dash}
      </p>
      <Facts
        facts={[
          [t('prescription.signerName'), rx.signerName],
          [t('prescription.licenceNo'), rx.licenceNo],
          [t('prescription.signedAt'), rx.signedAt === null ? '' : formatInstant(rx.signedAt)],
        ]}
      />
      <footer>
        <span>{t('prescription.print.advice')}</span>
        <span className={styles.sign}>{t('prescription.print.signature')}</span>
      </footer>
    </section>
  )
}

export const PrescriptionPrint = () => {
  const t = useT()
  const rxId = Number(useParams().rxId)
  const { data, error, isFetching, refetch } = useRecord(prescriptions.calls.get, rxId)
  const { mark, onPrint } = useCountedPrint(prescriptions.calls.print, { params: { id: rxId } })
  const [paper, setPaper] = useState<Paper>('form')
  const rx = data?.data
  return (
    <PrintSheets
      title={t('prescription.print.title')}
      {...{ paper, onPrint }}
      onPaper={setPaper}
      ready={rx !== undefined && !isFetching}
    >
      {isFetching && !rx && <Spin />}
      {error && !isFetching && (
        <Alert
          type="error"
          showIcon
          message={error.message}
          action={<Button onClick={() => void refetch()}>{t('core.action.retry')}</Button>}
        />
      )}
      {rx && (
        <PrintSheet mark={mark}>
          <Sheet rx={rx} />
        </PrintSheet>
      )}
    </PrintSheets>
  )
}
