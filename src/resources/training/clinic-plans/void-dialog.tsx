/** Voids a session that was written down by mistake, and the action that opens the dialog. */
import { useCallback, useState } from 'react'
import { type ClinicSession, clinicSessions } from '../../../../contract/training/clinic-sessions'
import { useAction } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import { allowedActions } from '../../../records/allowed-actions'
import { ReasonDialog } from '../../../ui/reason-dialog'
import type { RowAction } from '../../../ui/row-actions'

const longestReason = 100

const VoidDialog = ({ session, onClosed }: { session: ClinicSession; onClosed: () => void }) => {
  const t = useT()
  const { sessionId, version, patientName } = session
  const { mutateAsync } = useAction(clinicSessions.calls.void)
  return (
    <ReasonDialog
      title={t('clinicSession.voidTitle', { name: patientName })}
      confirm={t('clinicSession.void')}
      danger
      maxLength={longestReason}
      onConfirm={async (reason) => {
        const sent = { params: { id: sessionId }, body: { version, reason } }
        if (await mutateAsync(sent).catch(() => undefined)) void toast('success', t('clinicSession.voided'))
        onClosed()
      }}
      onCancel={onClosed}
    >
      <p>{t('clinicSession.voidText')}</p>
    </ReasonDialog>
  )
}

/** The actions of a session, and the dialog that they open. */
export const useVoiding = () => {
  const t = useT()
  const [session, setSession] = useState<ClinicSession>()
  const rowActions = useCallback(
    (row: ClinicSession): RowAction[] =>
      allowedActions(row.allowed, [
        {
          ...{ key: 'void', needs: 'void', label: t('clinicSession.void'), danger: true },
          onClick: () => setSession(row),
        },
      ]),
    [t],
  )
  return { rowActions, dialog: session && <VoidDialog session={session} onClosed={() => setSession(undefined)} /> }
}
