/** What clinics offer to be examined: single items, programs of several items, and combinations of programs. */
import { useLocation } from 'react-router'
import { egCombinations } from '../../../contract/people/eg-combinations'
import { egPrograms } from '../../../contract/people/eg-programs'
import { useMayCall } from '../../providers/access'
import { useT } from '../../providers/i18n'
import { PageTabs } from '../../ui/page-tabs'

export const itemsPath = '/settings/project-setting'
export const programsPath = `${itemsPath}/programs`
export const combinationsPath = `${itemsPath}/combinations`

export const ExamOfferTabs = () => {
  const t = useT()
  const { pathname } = useLocation()
  const tabs = [
    { href: itemsPath, label: t('screen.medItems') },
    ...(useMayCall(egPrograms.calls.list) ? [{ href: programsPath, label: t('screen.egPrograms') }] : []),
    ...(useMayCall(egCombinations.calls.list) ? [{ href: combinationsPath, label: t('screen.egCombinations') }] : []),
  ]
  return tabs.length > 1 && <PageTabs label={t('screen.medItems')} tabs={tabs} current={pathname} />
}
