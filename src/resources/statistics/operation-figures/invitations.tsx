/** How clinics came to the agent, channel by channel, and how far they got. */
import { type Invitations, invitationMeasures } from '../../../../contract/statistics/invitation-figures'
import { operationFigures } from '../../../../contract/statistics/operation-figures'
import { useT } from '../../../providers/i18n'
import { ListPage } from '../../../ui/list-page'
import { figureTable, type LeadTo } from '../family/figures'
import { FiguresScreen } from '../family/figures-screen'
import { useMeasures } from '../family/operation-measures'
import { invitationPath } from './paths'
import { OperationTabs } from './tabs'

const { invitations, exportInvitations } = operationFigures.calls
const leadsNowhere: LeadTo = () => undefined

export const InvitationScreen = () => {
  const t = useT()
  const measures = useMeasures(invitationMeasures)
  const channels = figureTable<Invitations, Invitations['channels'][number]>({
    ...{ by: 'channels', label: t('operationScreen.byChannel'), rows: (answer) => answer.channels },
    keyOf: ({ channel }) => channel,
    columns: [{ label: t('operation.by.channels'), show: ({ channel }) => t(`operation.channel.${channel}`) }],
  })
  return (
    <ListPage title={t('screen.operationFigures')}>
      <OperationTabs current={invitationPath} />
      <FiguresScreen<Invitations>
        {...{ call: invitations, exportCall: exportInvitations, measures, tables: [channels], leadTo: leadsNowhere }}
        charted="registered"
      />
    </ListPage>
  )
}
