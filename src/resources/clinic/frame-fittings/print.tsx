/** Work sheets of fittings (验配单): the prescription, frame and lenses, what is measured, and boxes for the work and its check. */
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Spin } from 'antd'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useParams } from 'react-router'
import { type FrameFitting, frameFittings } from '../../../../contract/clinic/frame-fittings'
import { type Prescription, prescriptions } from '../../../../contract/clinic/prescriptions'
import { RxEyes } from '../../../eyes/rx-eyes'
import type { ApiError } from '../../../providers/data/api-error'
import { readToPrint } from '../../../providers/data/read-once'
import { useSend } from '../../../providers/data/use-send'
import { useT } from '../../../providers/i18n'
import { dash, formatDate } from '../../../ui/format'
import { PrintSheet, PrintSheets } from '../../../ui/print-sheet'
import { ClinicPaper, PaperFacts, PaperTable } from '../paper'

const most = 50

const pair = (od: number | null, os: number | null) => `R ${od?.toFixed(1) ?? dash} / L ${os?.toFixed(1) ?? dash} mm`

const Sheet = ({ row, rx }: { row: FrameFitting; rx: Prescription }) => {
  const t = useT()
  const measured = (kind: 'pd' | 'ph') =>
    pair(row[`${kind}Od`] ?? rx[`${kind}Od`] ?? null, row[`${kind}Os`] ?? rx[`${kind}Os`] ?? null)
  const boxes = (['process', 'check'] as const).map((key) => ({ key, label: t(`frameFitting.box.${key}`) }))
  return (
    <ClinicPaper
      store={row.hospitalName}
      title={t('frameFitting.print.title')}
      no={row.fittingNo}
      stamp={row.status === 9 ? t('frameFitting.status.9') : undefined}
      signed={[t('frameFitting.workerName'), t('frameFitting.checkerName'), t('frameFitting.print.taken')]}
    >
      <PaperFacts
        facts={[
          [t('frameFitting.patientName'), `${row.patientName} · ${t(`patient.gender.${rx.gender}`)}`],
          [t('prescription.rxNo'), rx.rxNo],
          [t('prescription.purpose'), t(`prescription.purpose.${rx.purpose}`)],
          [t('prescription.cyclo'), t(`prescription.cyclo.${rx.cyclo}`)],
          [t('prescription.validUntil'), formatDate(rx.validUntil)],
          [t('frameFitting.promised'), row.promised],
        ]}
      />
      <RxEyes rx={rx} print />
      <PaperFacts
        facts={[
          [t('frameFitting.frame'), row.frameName ? `${row.frameName} ${row.variant}` : t('frameFitting.frame.2')],
          [t('frameFitting.lensName'), `${row.lensName} × ${row.pieces}`],
          [t('frameFitting.lensSource'), t(`frameFitting.lensSource.${row.lensSource}`)],
          [t('frameFitting.pd'), measured('pd')],
          [t('frameFitting.ph'), measured('ph')],
          [t('frameFitting.vertex'), row.vertex === null ? '' : `${row.vertex} mm`],
          [t('frameFitting.tilt'), row.tilt === null ? '' : `${row.tilt}°`],
          [t('frameFitting.orderNo'), row.orderNo],
          [t('frameFitting.note'), row.note],
        ]}
      />
      <PaperTable
        label={t('frameFitting.print.boxes')}
        rows={boxes}
        keyOf={({ key }) => key}
        columns={[
          { title: t('frameFitting.print.step'), of: ({ label }) => label },
          ...(['lens', 'axis', 'pd', 'frame'] as const).map((item) => ({
            title: t(`frameFitting.print.${item}`),
            of: () => '□',
          })),
          { title: t('frameFitting.print.by'), of: () => '' },
        ]}
      />
      <PaperFacts
        facts={[
          [t('prescription.signerName'), rx.signerName],
          [t('prescription.licenceNo'), rx.licenceNo],
        ]}
      />
    </ClinicPaper>
  )
}

interface Read {
  row: FrameFitting
  rx: Prescription
}

/** One sheet a fitting; each print is counted for each of them before the dialog opens. */
export const WorkSheets = () => {
  const t = useT()
  const send = useSend()
  const ids = [...new Set((useParams().ids ?? '').split(',').map(Number))].slice(0, most)
  const [reprints, setReprints] = useState<Readonly<Record<number, number>>>({})
  const { data, error, isFetching, refetch } = useQuery<Read[], ApiError>({
    ...readToPrint,
    queryKey: ['work-sheets', ids],
    queryFn: () =>
      Promise.all(
        ids.map(async (id) => {
          const { data: row } = await send(frameFittings.calls.get, { params: { id } })
          const { data: rx } = await send(prescriptions.calls.get, { params: { id: row.rxId } })
          return { row, rx }
        }),
      ),
  })
  const onPrint = async () => {
    const counted: Record<number, number> = {}
    for (const id of ids) {
      const { data: printed } = await send(frameFittings.calls.print, { params: { id } })
      counted[id] = printed.reprint
    }
    // The dialog shows the page as it is when it opens.
    flushSync(() => setReprints(counted))
  }
  const mark = (id: number) => (reprints[id] ? t('record.reprint', { count: reprints[id] }) : undefined)
  return (
    <PrintSheets
      title={t('frameFitting.print.title')}
      paper="a4"
      onPrint={onPrint}
      ready={data !== undefined && !isFetching}
    >
      {isFetching && <Spin />}
      {error && !isFetching && (
        <Alert
          type="error"
          showIcon
          message={error.message}
          action={<Button onClick={() => void refetch()}>{t('core.action.retry')}</Button>}
        />
      )}
      {(data ?? []).map(({ row, rx }) => (
        <PrintSheet key={row.fittingId} mark={mark(row.fittingId)}>
          <Sheet row={row} rx={rx} />
        </PrintSheet>
      ))}
    </PrintSheets>
  )
}
