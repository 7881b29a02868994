/** Why goods are taken from these batches and not from others; with the right to it, another one is chosen here. */
import { Button } from 'antd'
import { useState } from 'react'
import { type PickCandidate, stockOuts } from '../../../../contract/inventory/stock-outs'
import { useAllowed } from '../../../providers/access'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { Dialog } from '../../../ui/dialog'
import { dash, formatCount } from '../../../ui/format'
import { useUiVars } from '../../../ui/ui-vars'
import styles from '../documents.module.css'
import { LineSheet } from '../line-sheet'
import { goodsText } from '../product-picker'
import { Expiry } from '../stock-columns'
import { type OutLine, quantityOf } from './draft'

interface PickingProps {
  line: OutLine
  document: { type: number; warehouseId: number | undefined; supplierId: number | null }
  onChoose: (batch: OutLine['batch']) => void
  onClosed: () => void
}

const nameOf = ({ batchNo, serialNo, batchId }: PickCandidate) => serialNo || batchNo || `#${batchId}`

export const Picking = ({ line, document, onChoose, onClosed }: PickingProps) => {
  const t = useT()
  const vars = useUiVars()
  const [open, setOpen] = useState(true)
  const mayPick = useAllowed('stock-outs.pick')
  const { goods, variant } = line
  const { type, warehouseId, supplierId } = document
  const quantity = Math.max(1, quantityOf(line))
  const { data, error, isPending } = useCallQuery(stockOuts.calls.batchCodes, {
    query: {
      ...{ productId: goods.productId, variant, quantity, type },
      ...(supplierId !== null && { supplierId }),
      ...(warehouseId !== undefined && { warehouseId }),
    },
  })
  const candidates = data?.data ?? []
  const lacking = quantity - candidates.reduce((sum, { picked }) => sum + picked, 0)
  const choose = (batch: OutLine['batch']) => {
    onChoose(batch)
    setOpen(false)
  }
  return (
    <Dialog
      open={open}
      width={860}
      title={t('stock.pickingOf', { name: [goodsText(goods), variant].join(' ') })}
      footer={line.batch ? <Button onClick={() => choose(undefined)}>{t('stock.automatic')}</Button> : null}
      onCancel={() => setOpen(false)}
      afterClose={onClosed}
    >
      <div style={vars}>
        <p className={styles.hint}>{t('stock.whyText')}</p>
        {error && <p className={styles.problem}>{error.message}</p>}
        {lacking > 0 && !isPending && (
          <p className={styles.problem} role="alert">
            {t('stock.notEnough', { count: formatCount(lacking) })}
          </p>
        )}
        <LineSheet
          label={t('stock.picking')}
          number={t('stock.pickRank')}
          busy={isPending}
          columns={[
            { key: 'batch', title: t('stock.batchAndSerial') },
            { key: 'expiry', title: t('stock.expiry') },
            { key: 'available', title: t('stock.available'), figure: true },
            { key: 'take', title: t('stock.pickTake'), figure: true },
            { key: 'why', title: t('stock.pickWhy') },
            ...(mayPick ? [{ key: 'choose', title: t('stock.byHand') }] : []),
          ]}
        >
          {candidates.map((one) => (
            <tr key={one.batchId} aria-selected={line.batch?.batchId === one.batchId}>
              <td data-figure>{one.rank ?? dash}</td>
              <td data-whole>{nameOf(one)}</td>
              <td>
                <Expiry {...one} nearness={one.why === 'expired' ? 3 : 0} />
              </td>
              <td data-figure>{formatCount(one.available)}</td>
              <td data-figure>{one.picked > 0 && !line.batch && <strong>{formatCount(one.picked)}</strong>}</td>
              <td data-whole>{t(`stock.why.${one.why}`)}</td>
              {mayPick && (
                <td>
                  {one.byHand && (
                    <Button size="small" onClick={() => choose({ batchId: one.batchId, name: nameOf(one) })}>
                      {t('stock.byHand')}
                    </Button>
                  )}
                </td>
              )}
            </tr>
          ))}
        </LineSheet>
      </div>
    </Dialog>
  )
}
