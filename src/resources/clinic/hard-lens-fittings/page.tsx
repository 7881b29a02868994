/** One fitting of hard lenses: its steps with the form of the next one, and what was done by whom and when. */
import { Alert, Card, Result, Skeleton } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router'
import { hardFittingStates } from '../../../../contract/clinic/hard-lens-fitting-terms'
import { type HardLensFittingDetails, hardLensFittings } from '../../../../contract/clinic/hard-lens-fittings'
import { useRecord } from '../../../providers/data/use-call'
import { useLabel, useT } from '../../../providers/i18n'
import { useManifests } from '../../../providers/manifest'
import { useRecordHistory } from '../../../providers/record-history'
import { useScreenName } from '../../../providers/screen-name'
import { Description } from '../../../ui/description'
import { HistoryCard } from '../../../ui/history-card'
import { Link } from '../../../ui/link'
import { RecordFrame } from '../../../ui/record-frame'
import { FittingSteps } from '../fitting-parts'
import { HardFittingDialogs } from './dialogs'
import { hardLensFittingText } from './field-text'
import { FittingProgress } from './steps'
import type { Task } from './task'
import { useHardFittingActions } from './use-actions'

const Facts = ({ row }: { row: HardLensFittingDetails }) => {
  const t = useT()
  return (
    <Card size="small" title={t('hardLensFitting.facts')}>
      <Description
        facts={[
          { label: t('fitting.phone'), value: row.phone },
          { label: t('hardLensFitting.birthday'), value: row.birthday },
          { label: t('fitting.hospitalName'), value: row.hospitalName },
          { label: t('fitting.date'), value: row.date },
          { label: t('hardLensFitting.note'), value: row.note, wide: true },
        ]}
      />
    </Card>
  )
}

const Loaded = ({ row }: { row: HardLensFittingDetails }) => {
  const t = useT()
  const label = useLabel()
  const [task, setTask] = useState<Task>()
  const history = useRecordHistory(hardLensFittings.name, row.fittingId, hardLensFittingText)
  const patientPath = useManifests().find(({ name }) => name === 'patients')?.record?.path
  const actions = useHardFittingActions(setTask, true)
  useScreenName(`${row.fittingNo} ${row.patientName}`)
  const state = hardFittingStates.find(({ value }) => value === row.status)
  return (
    <RecordFrame
      title={
        <>
          {row.fittingNo} {patientPath ? <Link href={patientPath(row.pid)}>{row.patientName}</Link> : row.patientName}
        </>
      }
      facts={[t(`hardLensFitting.kind.${row.kind}`), row.lensName ?? '', row.promised ?? '']}
      state={state && { label: label(state.label), colour: state.colour }}
      actions={actions(row)}
      notes={
        <>
          {row.late === 1 && <Alert type="error" showIcon message={`${t('fitting.late')} · ${row.promised}`} />}
          {row.stopReason && (
            <Alert type="info" showIcon message={`${t('hardLensFitting.stopReason')}: ${row.stopReason}`} />
          )}
        </>
      }
      side={
        <>
          <Facts row={row} />
          <Card size="small" title={t('fitting.steps')}>
            <FittingSteps
              steps={row.steps}
              told={({ verb, to }) =>
                `${t(`hardLensFitting.verb.${verb as 'pay'}`)} → ${t(`hardLensFitting.status.${to as 0}`)}`
              }
            />
          </Card>
          {history && <HistoryCard {...history} />}
        </>
      }
    >
      <Card size="small" title={t('fitting.status')}>
        <FittingProgress row={row} />
      </Card>
      {task && <HardFittingDialogs task={task} onClosed={() => setTask(undefined)} />}
    </RecordFrame>
  )
}

export const HardFittingPage = () => {
  const t = useT()
  const id = Number(useParams().fittingId)
  const { data, error } = useRecord(hardLensFittings.calls.get, id)
  if (error) return <Result status="404" title={t('hardLensFitting.missing')} subTitle={error.message} />
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 10 }} />
  return <Loaded key={id} row={data.data} />
}
