/** What can be done with a remote appointment: what needs no more than a click is done at once, the rest begins a dialog. */
import { type RemoteAppointment, remoteAppointments } from '../../../../contract/clinic/remote-appointments'
import { useAction } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import { allowedActions } from '../../../records/allowed-actions'
import type { RowAction } from '../../../ui/row-actions'
import { useStable } from '../../../ui/use-stable'
import { remoteOf } from './paths'

export type Begun = 'pay' | 'confirm' | 'relink' | 'reject' | 'cancel' | 'refund'

/** @returns the actions of an appointment, those that come next first; the opinion is given on its page */
export const useRemoteActions = (
  begin: (kind: Begun, row: RemoteAppointment) => void,
  { onPage = false }: { onPage?: boolean } = {},
) => {
  const t = useT()
  const start = useAction(remoteAppointments.calls.start)
  return useStable((row: RemoteAppointment): RowAction[] => {
    const { remoteId: id, version, patientName: name } = row
    const dialog = (kind: Begun, danger = false) => ({
      ...{ key: kind, needs: kind, label: t(`remote.verb.${kind}`), danger, onClick: () => begin(kind, row) },
    })
    const begun = { onSuccess: () => void toast('success', t('remote.done.start', { name })) }
    return allowedActions(row.allowed, [
      dialog('pay'),
      dialog('confirm'),
      {
        ...{ key: 'start', needs: 'start', label: t('remote.verb.start') },
        onClick: () => start.mutate({ params: { id }, body: { version } }, begun),
      },
      ...(onPage ? [] : [{ key: 'finish', needs: 'finish', label: t('remote.verb.finish'), href: remoteOf(id) }]),
      dialog('refund'),
      dialog('relink'),
      ...(onPage ? [] : [{ key: 'view', label: t('remote.view'), href: remoteOf(id) }]),
      dialog('reject', true),
      dialog('cancel', true),
    ])
  })
}
