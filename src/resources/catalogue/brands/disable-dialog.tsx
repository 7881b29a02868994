/** Before a brand is disabled: what hangs on it, and whether that is meant. */
import { Alert, Skeleton } from 'antd'
import { type Brand, brandStatus, brands } from '../../../../contract/catalogue/brands'
import { useAction, useCallQuery } from '../../../providers/data/use-call'
import { useIsThere } from '../../../providers/features'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import { ConfirmDialog } from '../../../ui/confirm-dialog'

const Use = ({ brand }: { brand: Brand }) => {
  const t = useT()
  const isThere = useIsThere(brands.calls.use)
  const { data, error } = useCallQuery(brands.calls.use, { params: { id: brand.id } }, { staleTime: 0 })
  if (error) return <Alert type="error" showIcon message={error.message} />
  if (isThere && !data) return <Skeleton active title={false} paragraph={{ rows: 2 }} />
  const { products, open } = data?.data ?? { products: brand.products, open: [] }
  const facts = [...(products > 0 ? [t('catalogue.brand.hasProducts', { count: products })] : []), ...open]
  if (facts.length === 0) return isThere ? <p>{t('catalogue.brand.unused')}</p> : null
  return (
    <ul>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  )
}

export const DisableDialog = ({ row, onClosed }: { row: Brand; onClosed: () => void }) => {
  const t = useT()
  const { mutateAsync } = useAction(brands.calls.status)
  const disable = async () => {
    const sent = { params: { id: row.id }, query: { status: brandStatus.disabled } }
    const isDone = await mutateAsync(sent).then(
      () => true,
      () => false,
    )
    if (isDone) void toast('success', t('catalogue.done.0', { name: row.name }))
    onClosed()
  }
  return (
    <ConfirmDialog
      title={t('catalogue.brand.disableTitle', { name: row.name })}
      confirm={t('catalogue.disable')}
      danger
      onConfirm={disable}
      onCancel={onClosed}
    >
      <Use brand={row} />
      <p>{t('catalogue.brand.disableText')}</p>
    </ConfirmDialog>
  )
}
