/** What can be done with a campaign, in the list and on its page. */
import { useCallback } from 'react'
import type { SmsCampaign } from '../../../../contract/clinic/sms-campaigns'
import { useT } from '../../../providers/i18n'
import { allowedActions } from '../../../records/allowed-actions'
import type { RowAction } from '../../../ui/row-actions'
import type { CampaignTask } from './dialogs'

export const useCampaignActions = (setTask: (task: CampaignTask) => void) => {
  const t = useT()
  return useCallback(
    (row: SmsCampaign): RowAction[] => {
      const begin = (kind: 'send' | 'edit' | 'pause' | 'cancel') => () => setTask({ kind, row })
      const resumes = row.startedAt !== null
      return allowedActions(row.allowed, [
        {
          ...{ key: 'send', needs: 'send', onClick: begin('send') },
          label: t(resumes ? 'smsCampaign.resume' : 'smsCampaign.send'),
        },
        { key: 'pause', needs: 'pause', label: t('smsCampaign.pause'), onClick: begin('pause') },
        { key: 'update', needs: 'update', label: t('record.edit'), onClick: begin('edit') },
        { key: 'cancel', needs: 'cancel', label: t('smsCampaign.cancel'), danger: true, onClick: begin('cancel') },
      ])
    },
    [t, setTask],
  )
}
