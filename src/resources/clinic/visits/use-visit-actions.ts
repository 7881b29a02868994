/** What can be done with a visit: what needs no more than a click is done at once, the rest begins a dialog. */
import { type Visit, type VisitVerb, visits } from '../../../../contract/clinic/visits'
import { useAction } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { useUser } from '../../../providers/identity'
import { toast } from '../../../providers/toast'
import { allowedActions } from '../../../records/allowed-actions'
import type { RowAction } from '../../../ui/row-actions'
import { useStable } from '../../../ui/use-stable'
import { ticketOf, visitPath } from './paths'

export type Begun = 'edit' | 'transfer' | 'pay' | 'cancel'
export type Begin = (kind: Begun, visit: Visit) => void

/** @returns the actions of a visit, those that come next first */
export const useVisitActions = (begin: Begin, { onPage = false }: { onPage?: boolean } = {}) => {
  const t = useT()
  const ctid = useUser()?.ctid ?? undefined
  const call = useAction(visits.calls.call)
  const start = useAction(visits.calls.start)
  const finish = useAction(visits.calls.finish)
  const miss = useAction(visits.calls.miss)
  const comeBack = useAction(visits.calls.return)
  const reopen = useAction(visits.calls.reopen)
  type Direct = Exclude<VisitVerb, 'update'>
  return useStable((visit: Visit): RowAction[] => {
    const { visitId: id, version, patientName: name, calls, calledAt } = visit
    const done = (verb: Direct) => ({ onSuccess: () => void toast('success', t(`visit.done.${verb}`, { name })) })
    const asked = { params: { id }, body: { version } }
    const as = { params: { id }, body: { version, ...(ctid !== undefined && { ctid }) } }
    const direct = (verb: Direct, onClick: () => void, danger = false) => ({
      ...{ key: verb, needs: verb, label: t(`visit.verb.${verb}`), onClick, danger },
    })
    const dialog = (kind: Begun, danger = false) => ({
      ...{ key: kind, needs: kind === 'edit' ? 'update' : kind, danger },
      ...{ label: t(`visit.verb.${kind}`), onClick: () => begin(kind, visit) },
    })
    const again = direct('call', () => call.mutate(as, done('call')))
    return allowedActions(visit.allowed, [
      ...(calls < 3 ? [{ ...again, label: calledAt === null ? again.label : t('visit.verb.callAgain') }] : []),
      direct('start', () => start.mutate(as, done('start'))),
      direct('finish', () => finish.mutate(asked, done('finish'))),
      dialog('pay'),
      direct('return', () => comeBack.mutate(asked, done('return'))),
      ...(calls >= 3 ? [direct('miss', () => miss.mutate(asked, done('miss')))] : []),
      dialog('transfer'),
      direct('reopen', () => reopen.mutate(asked, done('reopen'))),
      dialog('edit'),
      ...(onPage ? [] : [{ key: 'open', label: t('visit.open'), href: visitPath(id) }]),
      { key: 'print', label: t('visit.print'), href: ticketOf(id), target: '_blank' as const },
      dialog('cancel', true),
    ])
  })
}
