/** From what runs low to a purchase: asked once more, then written down for each supplier. */
import { Button, Modal } from 'antd'
import { useNavigate } from 'react-router'
import { stock } from '../../../../contract/inventory/stock'
import { useMayCall } from '../../../providers/access'
import { useAction } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import { useActedFor } from '../of-company'
import { stockInPath } from '../paths'

export const ReorderButton = ({ many }: { many: number }) => {
  const t = useT()
  const navigate = useNavigate()
  const may = useMayCall(stock.calls.propose)
  const [modal, holder] = Modal.useModal()
  const { mutateAsync } = useAction(stock.calls.propose)
  const { known, body } = useActedFor()
  if (!may || !known || many === 0) return null
  const propose = () =>
    modal.confirm({
      ...{ title: t('stock.proposeTitle'), content: t('stock.proposeText'), okText: t('stock.propose') },
      cancelText: t('core.action.cancel'),
      onOk: async () => {
        const made = await mutateAsync({ body }).catch(() => undefined)
        if (!made) return
        void toast('success', t('stock.proposed', { count: made.data.length }))
        void navigate(`${stockInPath}?status=0`)
      },
    })
  return (
    <>
      <Button type="primary" onClick={() => void propose()}>
        {t('stock.propose')}
      </Button>
      {holder}
    </>
  )
}
