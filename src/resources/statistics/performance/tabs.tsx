/** The sides of performance: rankings, and what each person did. */
import { useT } from '../../../providers/i18n'
import { PageTabs } from '../../../ui/page-tabs'
import { peoplePath, rankingsPath } from './paths'

export const PerformanceTabs = ({ current }: { current: string }) => {
  const t = useT()
  const tabs = [
    { href: rankingsPath, label: t('performance.rankings') },
    { href: peoplePath, label: t('performance.people') },
  ]
  return <PageTabs label={t('screen.performance')} tabs={tabs} current={current} />
}
