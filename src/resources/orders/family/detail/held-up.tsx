/** Why the order cannot be shipped, though its goods have come. */
import { Alert } from 'antd'
import { stockIns } from '../../../../../contract/inventory/stock-ins'
import type { HeldUp } from '../../../../../contract/orders/arrivals'
import { useT } from '../../../../providers/i18n'
import { useManifests } from '../../../../providers/manifest'
import { Link } from '../../../../ui/link'

export const HeldUpNotice = ({ heldUp: { stockinId, no, reason } }: { heldUp: HeldUp }) => {
  const t = useT()
  const manifests = useManifests()
  const href = manifests.find(({ name }) => name === stockIns.name)?.record?.path(stockinId)
  const document = t('order.heldUp.document', { no })
  return (
    <Alert
      type="warning"
      showIcon
      message={t(`order.heldUp.${reason}`)}
      description={href ? <Link href={href}>{document}</Link> : document}
    />
  )
}
