/** Prices that come after the goods: entered for the lines that have none; stock and what has left of it are revalued. */
import { Modal } from 'antd'
import { useState } from 'react'
import { stockInPrices } from '../../../../contract/inventory/stock-in-prices'
import type { StockInDetails } from '../../../../contract/inventory/stock-ins'
import { useSend } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import { formatCount } from '../../../ui/format'
import { useUiVars } from '../../../ui/ui-vars'
import { MoneyInput } from '../../../ui/value-inputs'
import styles from '../documents.module.css'
import { goodsText } from '../product-picker'

export const PricesDialog = ({ details, onClosed }: { details: StockInDetails; onClosed: () => void }) => {
  const t = useT()
  const vars = useUiVars()
  const [open, setOpen] = useState(true)
  const [prices, setPrices] = useState<ReadonlyMap<number, number | null>>(new Map())
  const { mutateAsync, isPending } = useSend(stockInPrices.calls.enter)
  const { stockinId, no } = details.document
  const lines = details.lines.filter(({ priced, acceptedQty }) => priced === 0 && acceptedQty > 0)
  const entered = [...prices].flatMap(([line, price]) => (price === null ? [] : [{ stockinId, line, price }]))
  const save = async () => {
    const done = await mutateAsync({ body: entered }).catch(() => undefined)
    if (!done) return
    void toast('success', t('record.saved'))
    setOpen(false)
  }
  return (
    <Modal
      open={open}
      width={680}
      title={`${t('stock.latePrices')} ${no}`}
      okText={t('stock.save')}
      okButtonProps={{ disabled: entered.length === 0 }}
      cancelText={t('core.action.cancel')}
      confirmLoading={isPending}
      maskClosable={false}
      onOk={() => void save()}
      onCancel={() => setOpen(false)}
      afterClose={onClosed}
    >
      <section className={styles.sheet} style={vars}>
        <table>
          <thead>
            <tr>
              <th scope="col">#</th>
              <th scope="col">{t('stock.product')}</th>
              <th scope="col">{t('stock.variant')}</th>
              <th scope="col" data-figure>
                {t('stock.quantity')}
              </th>
              <th scope="col">{t('stock.price')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ line, productName, spec, variant, acceptedQty }) => (
              <tr key={line}>
                <td>{line}</td>
                <td>{goodsText({ name: productName, spec })}</td>
                <td>{variant}</td>
                <td data-figure>{formatCount(acceptedQty)}</td>
                <td>
                  <MoneyInput
                    aria-label={`${productName} ${variant} ${t('stock.price')}`}
                    value={prices.get(line) ?? null}
                    onChange={(price) => setPrices((now) => new Map(now).set(line, price))}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Modal>
  )
}
