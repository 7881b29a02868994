/** What can be done with a fitting, what comes next first. */
import { type FrameFitting, frameFittingStatus } from '../../../../contract/clinic/frame-fittings'
import { prescriptions } from '../../../../contract/clinic/prescriptions'
import { sales } from '../../../../contract/clinic/sales'
import { useMayCall } from '../../../providers/access'
import { useT } from '../../../providers/i18n'
import { allowedActions } from '../../../records/allowed-actions'
import type { RowAction } from '../../../ui/row-actions'
import { useStable } from '../../../ui/use-stable'
import { tillFor } from '../till-paths'
import { workSheetOf } from './paths'
import type { Task, Verb } from './task'

const next: readonly Verb[] = ['bill', 'order', 'arrive', 'process', 'check', 'pass', 'fail', 'pickup', 'notify']
const last: readonly Verb[] = ['after-sale', 'cancel']

export const useFittingActions = (begin: (task: Task) => void) => {
  const t = useT()
  const mayPay = useMayCall(sales.calls.pay)
  const mayPrint = useMayCall(prescriptions.calls.get)
  return useStable((row: FrameFitting): RowAction[] => {
    const verb = (kind: Verb) => ({
      ...{ key: kind, needs: kind, label: t(`frameFitting.verb.${kind}`) },
      ...{ danger: kind === 'fail' || kind === 'cancel', onClick: () => begin({ kind, row }) },
    })
    const owes = row.status === frameFittingStatus.due && row.saleId !== null && mayPay
    return allowedActions(row.allowed, [
      ...(owes ? [{ key: 'pay', label: t('frameFitting.verb.pay'), href: tillFor({ sale: row.saleId ?? 0 }) }] : []),
      ...next.map(verb),
      { key: 'details', label: t('frameFitting.details'), onClick: () => begin({ kind: 'details', row }) },
      ...(mayPrint
        ? [
            {
              key: 'print',
              label: t('frameFitting.verb.print'),
              href: workSheetOf(row.fittingId),
              target: '_blank' as const,
            },
          ]
        : []),
      { key: 'update', needs: 'update', label: t('record.edit'), onClick: () => begin({ kind: 'update', row }) },
      ...last.map(verb),
    ])
  })
}
