/** What can be done with a prescription: what needs no dialog is a link. */
import type { Prescription } from '../../../../contract/clinic/prescriptions'
import { rxStatus } from '../../../../contract/clinic/prescriptions'
import { useT } from '../../../providers/i18n'
import { useManifests } from '../../../providers/manifest'
import { allowedActions } from '../../../records/allowed-actions'
import type { RowAction } from '../../../ui/row-actions'
import { useStable } from '../../../ui/use-stable'
import { rxPrintPath } from './paths'

export type Begun = 'update' | 'sign' | 'void'

/** Where an order is filled in from a prescription. */
const useOrderPath = () => {
  const path = useManifests().find(({ name }) => name === 'orders')?.routes[0].path
  return (rxId: number) => path && `${path}?rx=${rxId}`
}

/** @returns the actions of a prescription, those that come next first */
export const useRxActions = (begin: (kind: Begun, rx: Prescription) => void) => {
  const t = useT()
  const orderPath = useOrderPath()
  return useStable((rx: Prescription): RowAction[] => {
    const dialog = (kind: Begun, danger = false) => ({
      ...{ key: kind, needs: kind, danger, label: t(`prescription.verb.${kind}`), onClick: () => begin(kind, rx) },
    })
    const order = orderPath(rx.rxId)
    const isSigned = rx.status !== rxStatus.draft && rx.signedAt !== null
    return allowedActions(rx.allowed, [
      dialog('sign'),
      ...(order === undefined
        ? []
        : [{ key: 'order', needs: 'order', label: t('prescription.verb.order'), href: order }]),
      ...(isSigned
        ? [{ key: 'print', label: t('prescription.verb.print'), href: rxPrintPath(rx.rxId), target: '_blank' as const }]
        : []),
      dialog('update'),
      dialog('void', true),
    ])
  })
}
