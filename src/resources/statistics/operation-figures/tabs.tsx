/** The sides of operation figures: clinics, accounts, eye files, students, invitations, each for those who may open it. */
import { useT } from '../../../providers/i18n'
import { useMayOpen } from '../../../providers/rights'
import { PageTabs } from '../../../ui/page-tabs'
import { sides } from './paths'

export const OperationTabs = ({ current }: { current: string }) => {
  const t = useT()
  const mayOpen = useMayOpen()
  const tabs = sides
    .filter(({ path }) => mayOpen(path))
    .map(({ path, name }) => ({ href: path, label: t(`operationScreen.${name}`) }))
  return <PageTabs label={t('screen.operationFigures')} tabs={tabs} current={current} />
}
