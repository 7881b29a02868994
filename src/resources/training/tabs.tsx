/** What stands behind the training list: accounts, what is trained with them, and what is granted and recharged. */
import { planTemplates } from '../../../contract/training/plan-templates'
import { trainingStores } from '../../../contract/training/stores'
import { trains } from '../../../contract/training/trains'
import { trainingUsers } from '../../../contract/training/users'
import { useMayCall } from '../../providers/access'
import { useT } from '../../providers/i18n'
import { PageTabs } from '../../ui/page-tabs'
import { balancesPath, projectsPath, statementPath, storesPath, templatesPath, usersPath } from './paths'

export const TrainingTabs = ({ current }: { current: string }) => {
  const t = useT()
  const mayUsers = useMayCall(trainingUsers.calls.list)
  const mayProjects = useMayCall(trains.calls.list)
  const mayTemplates = useMayCall(planTemplates.calls.list)
  const mayStores = useMayCall(trainingStores.calls.list)
  const tabs = [
    ...(mayUsers ? [{ href: usersPath, label: t('screen.trainingUsers') }] : []),
    ...(mayProjects ? [{ href: projectsPath, label: t('screen.trains') }] : []),
    ...(mayTemplates ? [{ href: templatesPath, label: t('screen.planTemplates') }] : []),
    ...(mayStores
      ? [
          { href: storesPath, label: t('screen.trainingStores') },
          { href: balancesPath, label: t('screen.trainingBalances') },
          { href: statementPath, label: t('screen.trainingStatement') },
        ]
      : []),
  ]
  return tabs.length > 1 && <PageTabs label={t('screen.group.train')} tabs={tabs} current={current} />
}
