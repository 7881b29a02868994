/** What is done with a contract at the side of, or over, its list. */
import { type Contract, contracts } from '../../../../contract/partners/contracts'
import { useAction } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import { RemoveDialog } from '../../../records/remove-dialog'
import { ReasonDialog } from '../../../ui/reason-dialog'
import { ContractDetails } from './details'
import { ContractForm } from './form'

export type Task = { kind: 'create' } | { kind: 'details' | 'edit' | 'terminate' | 'remove'; contract: Contract }

interface OfContract {
  contract: Contract
  onClosed: () => void
}

const Terminate = ({ contract, onClosed }: OfContract) => {
  const t = useT()
  const update = useAction(contracts.calls.update)
  const terminate = async (reason: string) => {
    const { contractId, version } = contract
    await update
      .mutateAsync({ params: { id: contractId }, body: { version, status: 3, reason } })
      .then(() => toast('success', t('contract.terminatedDone')))
      .catch(() => undefined)
    onClosed()
  }
  return (
    <ReasonDialog
      title={t('contract.terminateTitle', { number: contract.contractNo })}
      confirm={t('contract.terminate')}
      danger
      onConfirm={terminate}
      onCancel={onClosed}
    >
      <p>{t('contract.terminateText')}</p>
    </ReasonDialog>
  )
}

export const ContractDialogs = ({ task, onClosed }: { task: Task; onClosed: () => void }) => {
  const t = useT()
  switch (task.kind) {
    case 'create':
      return <ContractForm onClosed={onClosed} />
    case 'edit':
      return <ContractForm contract={task.contract} onClosed={onClosed} />
    case 'details':
      return <ContractDetails contract={task.contract} onClosed={onClosed} />
    case 'terminate':
      return <Terminate contract={task.contract} onClosed={onClosed} />
    case 'remove':
      return (
        <RemoveDialog
          call={contracts.calls.remove}
          id={task.contract.contractId}
          values={{ version: task.contract.version }}
          title={t('contract.removeTitle', { number: task.contract.contractNo })}
          onClosed={onClosed}
        />
      )
  }
}
