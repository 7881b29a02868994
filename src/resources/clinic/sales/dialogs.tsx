/** What is done with a bill over its list. */
import type { Sale } from '../../../../contract/clinic/sale-record'
import { sales } from '../../../../contract/clinic/sales'
import { useAction } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import { ReasonDialog } from '../../../ui/reason-dialog'
import { DetailsDialog } from './details'
import { SalePayDialog } from './pay-dialog'
import { RefundDialog } from './refund-dialog'

export interface Task {
  kind: 'pay' | 'refund' | 'void' | 'details'
  sale: Sale
}

const VoidDialog = ({ sale, onClosed }: { sale: Sale; onClosed: () => void }) => {
  const t = useT()
  const { saleId: id, saleNo: no, version } = sale
  const take = useAction(sales.calls.void)
  const confirm = (reason: string) =>
    take
      .mutateAsync({ params: { id }, body: { version, reason } })
      .then(() => toast('success', t('sale.voidDone', { no })))
      .catch(() => undefined)
      .then(onClosed)
  return (
    <ReasonDialog
      title={t('sale.voidTitle', { no })}
      confirm={t('sale.verb.void')}
      danger
      maxLength={100}
      onConfirm={confirm}
      onCancel={onClosed}
    >
      <p>{t('sale.voidText')}</p>
    </ReasonDialog>
  )
}

const dialogs = { pay: SalePayDialog, refund: RefundDialog, void: VoidDialog, details: DetailsDialog }

export const SaleDialogs = ({ task: { kind, sale }, onClosed }: { task: Task; onClosed: () => void }) => {
  const Dialog = dialogs[kind]
  return <Dialog sale={sale} onClosed={onClosed} />
}
