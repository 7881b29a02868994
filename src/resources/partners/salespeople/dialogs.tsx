/** What is done with client managers at the side of, or over, their list. */
import { lazy } from 'react'
import type { Salesperson } from '../../../../contract/partners/salespeople'
import { withTexts } from '../../../providers/i18n'
import { SalespersonDetails } from './details'
import { SalespersonForm } from './form'
import { RemovePeople } from './remove-people'

/** It speaks of accounts in the words of staff. */
const AccountDialog = lazy(async () => ({
  default: (await withTexts('staff', import('./account-dialog'))).AccountDialog,
}))

export type Task =
  | { kind: 'create' }
  | { kind: 'details' | 'edit' | 'account'; salesperson: Salesperson }
  | { kind: 'remove'; people: readonly Salesperson[] }

export const SalespersonDialogs = ({ task, onClosed }: { task: Task; onClosed: () => void }) => {
  switch (task.kind) {
    case 'create':
      return <SalespersonForm onClosed={onClosed} />
    case 'edit':
      return <SalespersonForm salesperson={task.salesperson} onClosed={onClosed} />
    case 'account':
      return <AccountDialog salesperson={task.salesperson} onClosed={onClosed} />
    case 'details':
      return <SalespersonDetails row={task.salesperson} onClosed={onClosed} />
    case 'remove':
      return <RemovePeople people={task.people} onClosed={onClosed} />
  }
}
