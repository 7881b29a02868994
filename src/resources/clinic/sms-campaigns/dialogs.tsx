/** What is done with campaigns at the side of, or over, their list and page. */

import { type SmsCampaign, smsCampaigns } from '../../../../contract/clinic/sms-campaigns'
import { useAction } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import { Dialog } from '../../../ui/dialog'
import { CampaignForm } from './form'
import { SendDialog } from './send-dialog'

export type CampaignTask = { kind: 'create' } | { kind: 'edit' | 'send' | 'pause' | 'cancel'; row: SmsCampaign }

interface OfRow {
  row: SmsCampaign
  verb: 'pause' | 'cancel'
  onClosed: () => void
}

const Ask = ({ row, verb, onClosed }: OfRow) => {
  const t = useT()
  const act = useAction(smsCampaigns.calls[verb])
  const submit = async () => {
    await act
      .mutateAsync({ params: { id: row.campaignId }, body: { version: row.version } })
      .then(() => toast('success', t(`smsCampaign.${verb}.done`, { name: row.name })))
      .catch(() => undefined)
    onClosed()
  }
  return (
    <Dialog
      open
      title={t(`smsCampaign.${verb}.title`, { name: row.name })}
      okText={t(`smsCampaign.${verb}`)}
      okButtonProps={{ danger: verb === 'cancel' }}
      cancelText={t('smsCampaign.back')}
      confirmLoading={act.isPending}
      onOk={() => void submit()}
      onCancel={onClosed}
    >
      <p>{t(`smsCampaign.${verb}.text`, { count: row.waiting })}</p>
    </Dialog>
  )
}

export const CampaignDialogs = ({ task, onClosed }: { task: CampaignTask; onClosed: () => void }) => {
  switch (task.kind) {
    case 'create':
      return <CampaignForm onClosed={onClosed} />
    case 'edit':
      return <CampaignForm row={task.row} onClosed={onClosed} />
    case 'send':
      return <SendDialog row={task.row} onClosed={onClosed} />
    case 'pause':
    case 'cancel':
      return <Ask row={task.row} verb={task.kind} onClosed={onClosed} />
  }
}
