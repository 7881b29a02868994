/** What can be done with a fitting of hard lenses, what comes next first. */
import type { HardLensFitting, HardLensFittingDetails } from '../../../../contract/clinic/hard-lens-fittings'
import { useT } from '../../../providers/i18n'
import { allowedActions } from '../../../records/allowed-actions'
import type { RowAction } from '../../../ui/row-actions'
import { useStable } from '../../../ui/use-stable'
import { hardFittingOf, hardSheetOf } from './paths'
import type { Task } from './task'

/** The steps, as the page has a form for each. */
const steps = ['assess', 'consent', 'try', 'bill', 'order', 'accept', 'pickup'] as const

/** @param onPage the page of the fitting is shown, with its next step */
export const useHardFittingActions = (begin: (task: Task) => void, onPage = false) => {
  const t = useT()
  return useStable((row: HardLensFitting | HardLensFittingDetails): RowAction[] => {
    const page = hardFittingOf(row.fittingId)
    const next = steps.filter((verb) => row.allowed.includes(verb)).slice(0, 1)
    const there: RowAction[] = [
      ...next.map((verb) => ({ key: verb, label: t(`hardLensFitting.verb.${verb}`), href: page })),
      { key: 'details', label: t('fitting.details'), href: page },
    ]
    return allowedActions(row.allowed, [
      ...(onPage ? [] : there),
      { key: 'update', needs: 'update', label: t('record.edit'), onClick: () => begin({ kind: 'update', row }) },
      { key: 'print', label: t('fitting.print'), href: hardSheetOf(row.fittingId), target: '_blank' as const },
      {
        ...{ key: 'stop', needs: 'stop', label: t('hardLensFitting.verb.stop'), danger: true },
        onClick: () => begin({ kind: 'stop', row }),
      },
    ])
  })
}
