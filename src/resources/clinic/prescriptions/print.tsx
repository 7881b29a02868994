/** The prescription on paper, right eye above left, as it is handed to the patient. */
import { useParams } from 'react-router'
import { type Prescription, prescriptions, rxStatus } from '../../../../contract/clinic/prescriptions'
import { rxKind } from '../../../../contract/clinic/rx-kind'
import { ageOn } from '../../../../contract/core/age'
import { RxEyes } from '../../../eyes/rx-eyes'
import { useRecord } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { CountedPage } from '../../../records/counted-page'
import { dash, formatDate, formatInstant } from '../../../ui/format'
import { ClinicPaper, PaperFacts } from '../paper'
import styles from './prescriptions.module.css'

const Sheet = ({ rx }: { rx: Prescription }) => {
  const t = useT()
  const age = ageOn(rx.birthday, rx.date)
  const who = [
    rx.patientName,
    t(`patient.gender.${rx.gender}`),
    ...(age === null ? [] : [t('prescription.print.age', { count: age })]),
  ]
  return (
    <ClinicPaper
      store={rx.hospitalName}
      title={t('prescription.print.title')}
      no={rx.rxNo}
      stamp={rx.status === rxStatus.void ? t('prescription.print.void') : undefined}
      signed={[t('prescription.print.signature')]}
      terms={t('prescription.print.advice')}
    >
      <PaperFacts
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
      <PaperFacts
        facts={[
          [t('prescription.refractedBy'), rx.refractedBy ?? ''],
          [t('prescription.signerName'), rx.signerName],
          [t('prescription.licenceNo'), rx.licenceNo],
          [t('prescription.signedAt'), rx.signedAt === null ? '' : formatInstant(rx.signedAt)],
        ]}
      />
    </ClinicPaper>
  )
}

export const PrescriptionPrint = () => {
  const t = useT()
  const id = Number(useParams().rxId)
  const query = useRecord(prescriptions.calls.get, id)
  const rx = query.data?.data
  return (
    <CountedPage
      title={t('prescription.print.title')}
      print={prescriptions.calls.print}
      of={{ params: { id } }}
      query={query}
    >
      {rx && <Sheet rx={rx} />}
    </CountedPage>
  )
}
