/** The fitting sheet of hard lenses (验配单): the eyes, the trials, the lenses as prescribed and accepted, what was taught, signatures. */
import { useParams } from 'react-router'
import { hardFittingStatus } from '../../../../contract/clinic/hard-lens-fitting-terms'
import { type HardLensFittingDetails, hardLensFittings } from '../../../../contract/clinic/hard-lens-fittings'
import { useRecord } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { CountedPage } from '../../../records/counted-page'
import { dash, formatDioptre, formatInstant } from '../../../ui/format'
import { ClinicPaper, PaperFacts, PaperTable } from '../paper'
import { lensColumns } from './done'

const figure = (value: number | null | undefined, digits = 2) => (value == null ? dash : value.toFixed(digits))

const Eyes = ({ readings }: { readings: NonNullable<HardLensFittingDetails['readings']> }) => {
  const t = useT()
  return (
    <PaperTable
      label={t('hardLensFitting.examId')}
      rows={readings.eyes}
      keyOf={({ eye }) => eye}
      columns={[
        { title: t('hardLensFitting.eye'), of: ({ eye }) => t(`hardLensFitting.eye.${eye}`) },
        { title: `${t('hardLensFitting.k1')} (D)`, number: true, of: ({ k1 }) => figure(k1) },
        { title: `${t('hardLensFitting.k2')} (D)`, number: true, of: ({ k2 }) => figure(k2) },
        { title: `${t('hardLensFitting.al')} (mm)`, number: true, of: ({ al }) => figure(al) },
        { title: `${t('hardLensFitting.iop')} (mmHg)`, number: true, of: ({ iop }) => figure(iop, 1) },
        { title: t('hardLensFitting.slit'), of: ({ isClear }) => t(`hardLensFitting.slit.${isClear}`) },
      ]}
    />
  )
}

const Trials = ({ trials }: Pick<HardLensFittingDetails, 'trials'>) => {
  const t = useT()
  return (
    <PaperTable
      label={t('hardLensFitting.print.trials')}
      rows={trials}
      keyOf={({ trial, eye }) => `${trial}${eye}`}
      columns={[
        {
          title: t('hardLensFitting.print.trials'),
          of: ({ trial, eye }) => `${t('hardLensFitting.trial', { count: trial })} ${t(`hardLensFitting.eye.${eye}`)}`,
        },
        { title: t('hardLensFitting.trialLensCode'), of: ({ trialLensCode }) => trialLensCode },
        {
          title: `${t('hardLensFitting.minutes')} (${t('hardLensFitting.minutes.unit')})`,
          number: true,
          of: ({ minutes }) => minutes,
        },
        {
          title: `${t('hardLensFitting.overRefraction')} (D)`,
          number: true,
          of: ({ overRefraction }) => (overRefraction === null ? dash : formatDioptre(overRefraction)),
        },
        ...(['centration', 'movement', 'fluorescein'] as const).map((name) => ({
          title: t(`hardLensFitting.${name}`),
          of: (one: HardLensFittingDetails['trials'][number]) =>
            one[name] === null ? dash : t(`hardLensFitting.${name}.${one[name] as 1}`),
        })),
      ]}
    />
  )
}

const Lenses = ({ row }: { row: HardLensFittingDetails }) => {
  const t = useT()
  const serialOf = (eye: string) => row.lenses.find((one) => one.eye === eye)?.serialNo ?? dash
  return (
    <PaperTable
      label={t('hardLensFitting.print.lenses')}
      rows={row.prescribed}
      keyOf={({ eye }) => eye}
      columns={[
        { title: t('hardLensFitting.print.lenses'), of: ({ eye }) => t(`hardLensFitting.eye.${eye}`) },
        ...lensColumns(row.prescribed).map((name) => ({
          title: t(`hardLensFitting.${name}`),
          number: true as const,
          of: (lens: HardLensFittingDetails['prescribed'][number]) => figure(lens[name]),
        })),
        { title: t('hardLensFitting.serialNo'), of: ({ eye }) => serialOf(eye) },
      ]}
    />
  )
}

const Sheet = ({ row }: { row: HardLensFittingDetails }) => {
  const t = useT()
  const taught = row.teaching.map((one) => t(`hardLensFitting.teaching.${one as 1}`))
  return (
    <ClinicPaper
      store={row.hospitalName}
      title={t('hardLensFitting.print.title')}
      no={row.fittingNo}
      stamp={row.status === hardFittingStatus.stopped ? t('hardLensFitting.status.10') : undefined}
      signed={[
        t('hardLensFitting.print.fitter'),
        t('hardLensFitting.print.accepter'),
        t('hardLensFitting.print.taken'),
      ]}
    >
      <PaperFacts
        facts={[
          [t('hardLensFitting.patientName'), row.patientName],
          [t('hardLensFitting.birthday'), row.birthday],
          [t('hardLensFitting.kind'), t(`hardLensFitting.kind.${row.kind}`)],
          [t('hardLensFitting.rxNo'), row.rxNo],
          [t('hardLensFitting.lensName'), row.lensName && `${row.lensName} × ${row.pieces ?? dash}`],
          [t('hardLensFitting.promised'), row.promised],
        ]}
      />
      {row.readings && <Eyes readings={row.readings} />}
      {row.trials.length > 0 && <Trials trials={row.trials} />}
      {row.prescribed.length > 0 && <Lenses row={row} />}
      <PaperFacts
        facts={[
          [t('hardLensFitting.guardian'), row.guardian],
          [t('hardLensFitting.orderNo'), row.orderNo],
          [t('hardLensFitting.teaching'), taught.join(' · ')],
          [t('hardLensFitting.takenAt'), row.takenAt === null ? '' : formatInstant(row.takenAt)],
          [t('hardLensFitting.note'), row.note],
        ]}
      />
    </ClinicPaper>
  )
}

export const HardFittingSheet = () => {
  const t = useT()
  const id = Number(useParams().fittingId)
  const query = useRecord(hardLensFittings.calls.get, id)
  const row = query.data?.data
  return (
    <CountedPage
      title={t('hardLensFitting.print.title')}
      print={hardLensFittings.calls.print}
      of={{ params: { id } }}
      query={query}
    >
      {row && <Sheet row={row} />}
    </CountedPage>
  )
}
