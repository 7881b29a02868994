/** One training account: how it stands, whose it is, and its records, each behind a tab. */
import { Alert, Card, Result, Skeleton } from 'antd'
import { useNavigate, useParams } from 'react-router'
import { ageOn } from '../../../../contract/core/age'
import { trainingBalances } from '../../../../contract/training/balances'
import { type TrainingUser, trainingUsers, userStates } from '../../../../contract/training/users'
import { useMayCall } from '../../../providers/access'
import { useRecord } from '../../../providers/data/use-call'
import { useDraftState } from '../../../providers/drafts'
import { useLabel, useT } from '../../../providers/i18n'
import { useRecordHistory } from '../../../providers/record-history'
import { useScreenName } from '../../../providers/screen-name'
import { usePatientHref } from '../../../providers/use-patient-href'
import { Description } from '../../../ui/description'
import { formatDate } from '../../../ui/format'
import { HistoryCard } from '../../../ui/history-card'
import { Link } from '../../../ui/link'
import { RecordFrame } from '../../../ui/record-frame'
import { statementPath, usersPath } from '../paths'
import { type Task, UserDialogs } from './dialogs'
import { trainingUserText } from './field-text'
import { useLeft, useMarks } from './left'
import { Progress } from './progress'
import { UserRecords } from './records'
import { useUserActions } from './use-actions'

interface OfUser {
  user: TrainingUser
}

const Overview = ({ user }: OfUser) => {
  const t = useT()
  const href = usePatientHref()(user)
  const hasStatement = useMayCall(trainingBalances.calls.statement)
  const { brand, sdxUid } = user
  return (
    <Card
      size="small"
      title={t('trainingUser.overview')}
      extra={
        hasStatement && (
          <Link href={`${statementPath}?${new URLSearchParams({ brand, sdxUid: String(sdxUid) })}`}>
            {t('trainingUser.statement')}
          </Link>
        )
      }
    >
      <Description
        facts={[
          { label: t('trainingUser.left'), value: useLeft()(user) },
          { label: t('trainingUser.expireDate'), value: user.expireDate },
          { label: t('trainingUser.openedOn'), value: user.openedOn },
          { label: t('trainingUser.frozenOn'), value: user.frozenOn },
          { label: t('trainingUser.firstTrained'), value: user.firstTrained },
          { label: t('trainingUser.lastTrained'), value: user.lastTrained },
          {
            label: t('trainingUser.patientName'),
            value: href === undefined ? user.patientName : <Link href={href}>{user.patientName}</Link>,
          },
          { label: t('patient.phone'), value: user.phone },
          { label: t('patient.birthday'), value: formatDate(user.birthday) },
          { label: t('trainingUser.hospitalName'), value: user.hospitalName },
          ...(user.deviceBound === 1
            ? [
                {
                  ...{ label: t('trainingRecord.devices'), wide: true },
                  value: user.deviceCodes.join(', ') || t('trainingRecord.allDevices'),
                },
              ]
            : []),
        ]}
      />
    </Card>
  )
}

const Loaded = ({ user }: OfUser) => {
  const t = useT()
  const label = useLabel()
  const navigate = useNavigate()
  const [task, setTask] = useDraftState<Task | undefined>('task', undefined)
  const history = useRecordHistory(trainingUsers.name, user.sdxUid, trainingUserText)
  const actions = useUserActions((kind, row) =>
    setTask(kind === 'renew' || kind === 'gift' ? { kind, users: [row] } : { kind, user: row }),
  )
  const marks = useMarks()(user)
  useScreenName(`${user.patientName} ${user.brandName}`)
  const state = userStates.find(({ value }) => value === user.status)
  const age = ageOn(user.birthday, formatDate(Date.now() / 1000))
  return (
    <RecordFrame
      title={user.patientName}
      facts={[
        user.brandName,
        t(`patient.gender.${user.gender}`),
        age === null ? '' : t('patient.age.value', { count: age }),
      ]}
      state={state && { label: label(state.label), colour: state.colour }}
      actions={actions(user)}
      notes={marks.map((mark) => <Alert key={mark.label} type="warning" showIcon message={mark.label} />)}
      side={
        <>
          <Overview user={user} />
          {history && <HistoryCard {...history} />}
        </>
      }
    >
      <Progress user={user} />
      <UserRecords user={user} />
      {task && (
        <UserDialogs task={task} onRemoved={() => void navigate(usersPath)} onClosed={() => setTask(undefined)} />
      )}
    </RecordFrame>
  )
}

export const TrainingUserPage = () => {
  const t = useT()
  const id = Number(useParams().sdxUid)
  const { data, error } = useRecord(trainingUsers.calls.get, id)
  if (error) return <Result status="404" title={t('trainingUser.missing')} subTitle={error.message} />
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 10 }} />
  return <Loaded key={id} user={data.data} />
}
