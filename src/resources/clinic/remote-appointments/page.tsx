/** One remote appointment: who is asked about whom and when, the question with its exams, and the opinion. */
import { Alert, Button, Card, Result, Skeleton } from 'antd'
import { useParams } from 'react-router'
import {
  type RemoteAppointment,
  remoteAppointments,
  remoteStates,
} from '../../../../contract/clinic/remote-appointments'
import { useRecord } from '../../../providers/data/use-call'
import { useDraftState } from '../../../providers/drafts'
import { useLabel, useT } from '../../../providers/i18n'
import { useRecordHistory } from '../../../providers/record-history'
import { useScreenName } from '../../../providers/screen-name'
import { Description } from '../../../ui/description'
import { dash, formatInstant, formatMoney } from '../../../ui/format'
import { HistoryCard } from '../../../ui/history-card'
import { StateTag } from '../../../ui/state-tag'
import { useUiVars } from '../../../ui/ui-vars'
import { AttachedExams } from './attached'
import { RemoteDialogs, type Task } from './dialogs'
import { remoteText } from './field-text'
import { Opinion } from './opinion'
import styles from './remote.module.css'
import { useRemoteActions } from './use-remote-actions'

interface OfRemote {
  row: RemoteAppointment
}

const Head = ({ row, onTask }: OfRemote & { onTask: (task: Task) => void }) => {
  const t = useT()
  const label = useLabel()
  const actions = useRemoteActions((kind, one) => onTask({ kind, row: one }), { onPage: true })
  const state = remoteStates.find(({ value }) => value === row.status)
  return (
    <header className={styles.head}>
      <h1>{row.patientName}</h1>
      <span>
        {[t(`patient.gender.${row.gender}`), row.birthday ?? '', row.specialistName, `${row.date} ${row.slot}`]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {state && <StateTag label={label(state.label)} colour={state.colour} />}
      <span className={styles.actions}>
        {actions(row).map(({ key, label: words, danger, onClick }, at) => (
          <Button
            key={key}
            type={at === 0 && !danger ? 'primary' : 'default'}
            danger={danger ?? false}
            onClick={() => onClick?.()}
          >
            {words}
          </Button>
        ))}
      </span>
    </header>
  )
}

const Facts = ({ row }: OfRemote) => {
  const t = useT()
  const at = (instant: number | null) => (instant === null ? dash : formatInstant(instant))
  return (
    <Card size="small" title={t('remote.facts')}>
      <Description
        facts={[
          { label: t('remote.specialist'), value: row.specialistName },
          { label: t('remote.time'), value: `${row.date} ${row.slot}` },
          { label: t('remote.clinic'), value: row.hospitalName },
          { label: t('remote.operator'), value: row.operatorName ?? dash },
          { label: t('remote.consentAt'), value: at(row.consentAt) },
          { label: t('remote.fee'), value: formatMoney(row.fee) },
          { label: t('remote.paidAt'), value: at(row.paidAt) },
          { label: t('visit.method'), value: row.method === null ? dash : t(`visit.method.${row.method}`) },
          { label: t('visit.ref'), value: row.ref || dash },
          ...(row.refundDue === 1 || row.refundedAt !== null
            ? [
                {
                  label: t('remote.refund'),
                  value: row.refundedAt === null ? t('remote.feeState.refundDue') : at(row.refundedAt),
                },
              ]
            : []),
          { label: t('remote.confirmedAt'), value: at(row.confirmedAt) },
          { label: t('remote.startedAt'), value: at(row.startedAt) },
          { label: t('remote.finishedAt'), value: at(row.finishedAt) },
          {
            label: t('remote.link'),
            value:
              row.link === '' ? (
                dash
              ) : (
                <a href={row.link} target="_blank" rel="noopener noreferrer">
                  {row.link}
                </a>
              ),
            wide: true,
          },
          ...(row.reason ? [{ label: t('remote.reason'), value: row.reason, wide: true }] : []),
        ]}
      />
    </Card>
  )
}

const Loaded = ({ row }: OfRemote) => {
  const t = useT()
  const [task, setTask] = useDraftState<Task | undefined>('remote-task', undefined)
  const history = useRecordHistory(remoteAppointments.name, row.remoteId, remoteText)
  useScreenName(`${row.patientName} ${row.date}`)
  return (
    <div className={styles.page} style={useUiVars()}>
      <Head row={row} onTask={setTask} />
      <div className={styles.columns}>
        <div className={styles.side}>
          {row.question === null ? (
            <Alert type="info" showIcon message={t('remote.notForYou')} />
          ) : (
            <>
              <Card size="small" title={t('remote.question')}>
                <p style={{ margin: 0, whiteSpace: 'pre-wrap' }}>{row.question}</p>
              </Card>
              <Opinion row={row} />
              <AttachedExams remoteId={row.remoteId} />
            </>
          )}
        </div>
        <div className={styles.side}>
          <Facts row={row} />
          {history && <HistoryCard {...history} />}
        </div>
      </div>
      {task && <RemoteDialogs task={task} onClosed={() => setTask(undefined)} />}
    </div>
  )
}

export const RemotePage = () => {
  const t = useT()
  const id = Number(useParams().remoteId)
  const { data, error } = useRecord(remoteAppointments.calls.get, id)
  if (error) return <Result status="404" title={t('remote.missing')} subTitle={error.message} />
  if (!data) return <Skeleton active paragraph={{ rows: 10 }} />
  return <Loaded key={id} row={data.data} />
}
