/** The opinion: what the specialist has said, or where they write it. */
import { Button, Card, Input, Popconfirm } from 'antd'
import { type RemoteAppointment, remoteAppointments } from '../../../../contract/clinic/remote-appointments'
import { useAction } from '../../../providers/data/use-call'
import { useDraftState } from '../../../providers/drafts'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'

const Writing = ({ row: { remoteId: id, version, patientName: name } }: { row: RemoteAppointment }) => {
  const t = useT()
  const [opinion, setOpinion] = useDraftState(`remote-opinion-${id}`, '')
  const finish = useAction(remoteAppointments.calls.finish)
  const send = () =>
    finish
      .mutateAsync({ params: { id }, body: { version, opinion } })
      .then(() => void toast('success', t('remote.done.finish', { name })))
      .catch(() => undefined)
  return (
    <>
      <Input.TextArea
        aria-label={t('remote.opinion')}
        maxLength={2000}
        showCount
        autoSize={{ minRows: 5 }}
        value={opinion}
        onChange={({ target }) => setOpinion(target.value)}
      />
      <Popconfirm
        title={t('remote.finishTitle')}
        description={t('remote.finishText')}
        okText={t('remote.verb.finish')}
        cancelText={t('core.action.cancel')}
        onConfirm={() => void send()}
      >
        <Button
          type="primary"
          style={{ marginBlockStart: 28 }}
          loading={finish.isPending}
          disabled={opinion.trim() === ''}
        >
          {t('remote.verb.finish')}
        </Button>
      </Popconfirm>
    </>
  )
}

export const Opinion = ({ row }: { row: RemoteAppointment }) => {
  const t = useT()
  const writes = row.allowed.includes('finish')
  if (!writes && !row.opinion) return null
  return (
    <Card size="small" title={t('remote.opinion')}>
      {writes ? <Writing row={row} /> : <p style={{ margin: 0, whiteSpace: 'pre-wrap' }}>{row.opinion}</p>}
    </Card>
  )
}
