/** The sides of what lies in warehouses: row by row, batch by batch, and lenses by power. */
import { useT } from '../../../providers/i18n'
import { PageTabs } from '../../../ui/page-tabs'
import { batchesPath, powersPath, stockPath } from '../paths'

export const StockTabs = ({ current }: { current: string }) => {
  const t = useT()
  const tabs = [
    { href: stockPath, label: t('screen.currentStock') },
    { href: batchesPath, label: t('stock.batchList') },
    { href: powersPath, label: t('stock.page.powers') },
  ]
  return <PageTabs label={t('screen.currentStock')} tabs={tabs} current={current} />
}
