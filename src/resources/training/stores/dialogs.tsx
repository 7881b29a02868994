/** What is done with a record, or makes one, at the side of the list or over it. */
import type { TrainingStore } from '../../../../contract/training/stores'
import { CorrectForm } from './correct-form'
import { StoreDetails } from './details'
import { GrantForm } from './grant-form'
import { RechargeForm } from './recharge-form'
import { ReverseDialog } from './reverse-dialog'

export type Task = { kind: 'grant' | 'recharge' } | { kind: 'details' | 'correct' | 'reverse'; row: TrainingStore }

const made = { grant: GrantForm, recharge: RechargeForm }
const ofRow = { details: StoreDetails, correct: CorrectForm, reverse: ReverseDialog }

export const StoreDialogs = ({ task, onClosed }: { task: Task; onClosed: () => void }) => {
  if ('row' in task) {
    const Dialog = ofRow[task.kind]
    return <Dialog key={task.row.id} row={task.row} onClosed={onClosed} />
  }
  const Dialog = made[task.kind]
  return <Dialog onClosed={onClosed} />
}
