/** A follower: for which patients, and the messages that went out. */
import { Alert, Button, Skeleton } from 'antd'
import { useState } from 'react'
import {
  followerStates,
  type WechatFollower,
  type WechatMessage,
  wechatFollowers,
  wechatMessageStates,
} from '../../../../contract/clinic/wechat-followers'
import { useAction, useCallQuery } from '../../../providers/data/use-call'
import { useLabel, useT } from '../../../providers/i18n'
import { useManifests } from '../../../providers/manifest'
import { toast } from '../../../providers/toast'
import { RecordDetails } from '../../../records/record-details'
import { custom, instant, state } from '../../../ui/columns'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { DataTable } from '../../../ui/data-table'
import { dash, formatInstant } from '../../../ui/format'
import { Link } from '../../../ui/link'
import { wechatFollowerText } from './field-text'

const { calls } = wechatFollowers
const size = 10

const Messages = ({ followerId }: { followerId: number }) => {
  const t = useT()
  const label = useLabel()
  const [page, setPage] = useState(1)
  const { data, isFetching, error, refetch } = useCallQuery(
    calls.messages,
    { params: { id: followerId }, query: { page_num: page, page_size: size } },
    { placeholderData: (before) => before },
  )
  const states = wechatMessageStates.map((one) => ({ ...one, label: label(one.label) }))
  return (
    <DataTable
      label={t('wechatMessage.title')}
      rowKey="messageId"
      columns={[
        instant<WechatMessage>('created', t('wechatMessage.created')),
        custom<WechatMessage>('kind', t('wechatMessage.kind'), ({ kind }) => t(`wechatMessage.kind.${kind}`), {
          width: 90,
        }),
        custom<WechatMessage>(
          'text',
          t('wechatMessage.text'),
          ({ text, bySms }) => (bySms === 1 ? `${text}（${t('wechatMessage.bySms')}）` : text),
          { width: 220 },
        ),
        state<WechatMessage>('status', t('wechatMessage.status'), states),
      ]}
      rows={data?.data ?? []}
      loading={isFetching}
      {...(error && { error: error.message })}
      onRetry={() => void refetch()}
      paging={{ page, size, total: data?.total ?? 0, onPage: setPage }}
      empty={t('wechatMessage.empty')}
    />
  )
}

type Bound = WechatFollower['patients'][number]

const UnbindDialog = ({
  follower,
  patient,
  onClosed,
}: {
  follower: WechatFollower
  patient: Bound
  onClosed: () => void
}) => {
  const t = useT()
  const unbind = useAction(calls.unbind)
  const { followerId: id, version } = follower
  const { pid, name } = patient
  const confirm = () =>
    unbind
      .mutateAsync({ params: { id }, body: { version, pid } })
      .then(() => toast('success', t('wechatFollower.unbound', { name })))
      .catch(() => undefined)
      .then(onClosed)
  return (
    <ConfirmDialog
      danger
      title={t('wechatFollower.unbindTitle', { name })}
      confirm={t('wechatFollower.unbind')}
      onConfirm={confirm}
      onCancel={onClosed}
    >
      {t('wechatFollower.unbindText')}
    </ConfirmDialog>
  )
}

const Patients = ({ follower, onUnbind }: { follower: WechatFollower; onUnbind: (patient: Bound) => void }) => {
  const t = useT()
  const pathOf = useManifests().find(({ name }) => name === 'patients')?.record?.path
  if (follower.patients.length === 0) return dash
  return follower.patients.map((patient) => (
    <div key={patient.pid}>
      {pathOf ? <Link href={pathOf(patient.pid)}>{patient.name}</Link> : patient.name}
      {follower.allowed.includes('unbind') && (
        <Button type="link" size="small" danger onClick={() => onUnbind(patient)}>
          {t('wechatFollower.unbind')}
        </Button>
      )}
    </div>
  ))
}

interface FollowerDetailsProps {
  followerId: number
  onClosed: () => void
}

export const FollowerDetails = ({ followerId, onClosed }: FollowerDetailsProps) => {
  const t = useT()
  const label = useLabel()
  const { data, error } = useCallQuery(calls.get, { params: { id: followerId } })
  const [unbinding, setUnbinding] = useState<Bound>()
  const follower = data?.data
  const status = followerStates.find(({ value }) => value === follower?.status)
  return (
    <>
      <RecordDetails
        title={t('wechatFollower.title')}
        facts={
          follower
            ? [
                {
                  label: t('wechatFollower.patients'),
                  value: <Patients follower={follower} onUnbind={setUnbinding} />,
                },
                { label: t('wechatFollower.status'), value: status && label(status.label) },
                { label: t('wechatFollower.followedAt'), value: formatInstant(follower.followedAt) },
                { label: t('wechatFollower.leftAt'), value: formatInstant(follower.leftAt) },
                { label: t('wechatFollower.activityName'), value: follower.activityName ?? dash },
                { label: t('wechatFollower.hospitalName'), value: follower.hospitalName },
                { label: t('wechatFollower.openid'), value: follower.openid, wide: true },
              ]
            : []
        }
        resource={wechatFollowers.name}
        id={followerId}
        text={wechatFollowerText}
        onClosed={onClosed}
      >
        {error && <Alert type="error" showIcon message={error.message} />}
        {!error && !follower && <Skeleton active title={false} />}
        <Messages followerId={followerId} />
      </RecordDetails>
      {follower && unbinding && (
        <UnbindDialog follower={follower} patient={unbinding} onClosed={() => setUnbinding(undefined)} />
      )}
    </>
  )
}
