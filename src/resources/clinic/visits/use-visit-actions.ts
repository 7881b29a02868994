/** What can be done with a visit: what needs no more than a click is done at once, the rest begins a dialog. */
import { type Visit, type VisitVerb, visits } from '../../../../contract/clinic/visits'
import type { ApiError } from '../../../providers/data/api-error'
import { shownByForm, useAction } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { useUser } from '../../../providers/identity'
import { toast } from '../../../providers/toast'
import { allowedActions } from '../../../records/allowed-actions'
import { showRefusal } from '../../../records/show-refusal'
import type { RowAction } from '../../../ui/row-actions'
import { useStable } from '../../../ui/use-stable'
import { ticketOf, visitPath } from './paths'

/** What goes on in a dialog. */
export interface Task {
  kind: 'edit' | 'transfer' | 'pay' | 'cancel' | 'refund' | 'consent' | 'finish'
  visit: Visit
  /** What the server warned of, which is to be confirmed. */
  warnings?: readonly string[] | undefined
}

const finishCall = visits.calls.finish

/** @returns the actions of a visit, those that come next first */
interface Settings {
  onPage?: boolean
  /** Saves what is being typed about the visit before anything is done with it; answers the saved version, undefined where it cannot. */
  flush?: () => Promise<number | undefined>
}

export const useVisitActions = (begin: (task: Task) => void, { onPage = false, flush }: Settings = {}) => {
  const t = useT()
  const ctid = useUser()?.ctid ?? undefined
  const call = useAction(visits.calls.call)
  const start = useAction(visits.calls.start)
  const finish = useAction(finishCall, shownByForm)
  const miss = useAction(visits.calls.miss)
  const comeBack = useAction(visits.calls.return)
  const reopen = useAction(visits.calls.reopen)
  type Direct = Exclude<VisitVerb, 'update'>
  /** With the visit as it is once everything that was typed about it is saved. */
  const afterSaving = async (visit: Visit, then: (visit: Visit) => void) => {
    const version = flush ? await flush() : visit.version
    if (version === undefined) void toast('warning', t('visit.findings.unsaved'))
    else then({ ...visit, version })
  }
  return useStable((visit: Visit): RowAction[] => {
    const { visitId: id, patientName: name, calls, calledAt } = visit
    const done = (verb: Direct) => ({ onSuccess: () => void toast('success', t(`visit.done.${verb}`, { name })) })
    const asked = ({ version }: Visit) => ({ params: { id }, body: { version } })
    const as = ({ version }: Visit) => ({ params: { id }, body: { version, ...(ctid !== undefined && { ctid }) } })
    const direct = (verb: Direct, send: (visit: Visit) => void) => ({
      ...{ key: verb, needs: verb, label: t(`visit.verb.${verb}`), onClick: () => void afterSaving(visit, send) },
    })
    const dialog = (kind: Exclude<Task['kind'], 'consent' | 'finish'>, danger = false) => ({
      ...{ key: kind, needs: kind === 'edit' ? 'update' : kind, danger },
      ...{
        label: t(`visit.verb.${kind}`),
        onClick: () => void afterSaving(visit, (saved) => begin({ kind, visit: saved })),
      },
    })
    const warned = (saved: Visit) => ({
      onError: (error: ApiError) =>
        showRefusal(finishCall, error, { onWarnings: (warnings) => begin({ kind: 'finish', visit: saved, warnings }) }),
    })
    const again = direct('call', (saved) => call.mutate(as(saved), done('call')))
    return allowedActions(visit.allowed, [
      ...(calls < 3 ? [{ ...again, label: calledAt === null ? again.label : t('visit.verb.callAgain') }] : []),
      direct('start', (saved) =>
        saved.privacySigned === 1 ? start.mutate(as(saved), done('start')) : begin({ kind: 'consent', visit: saved }),
      ),
      direct('finish', (saved) => finish.mutate(asked(saved), { ...done('finish'), ...warned(saved) })),
      dialog('pay'),
      dialog('refund'),
      direct('return', (saved) => comeBack.mutate(asked(saved), done('return'))),
      ...(calls >= 3 ? [direct('miss', (saved) => miss.mutate(asked(saved), done('miss')))] : []),
      dialog('transfer'),
      direct('reopen', (saved) => reopen.mutate(asked(saved), done('reopen'))),
      dialog('edit'),
      ...(onPage ? [] : [{ key: 'open', label: t('visit.open'), href: visitPath(id) }]),
      { key: 'print', label: t('visit.print'), href: ticketOf(id), target: '_blank' as const },
      dialog('cancel', true),
    ])
  })
}
