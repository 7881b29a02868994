/** Which batch or piece of goods is sold: chosen where there is more than one, else what expires first. */
import { clinicGoods } from '../../../../contract/clinic/clinic-goods'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { Choice } from '../../../ui/choice'
import { dash } from '../../../ui/format'
import styles from './sales.module.css'
import type { CartLine } from './use-cart'

interface BatchChoiceProps {
  hid: number
  line: CartLine
  goodsId: number
  onChange: (batchId: number | null) => void
}

export const BatchChoice = ({ hid, line, goodsId, onChange }: BatchChoiceProps) => {
  const t = useT()
  const { data } = useCallQuery(clinicGoods.calls.batches, { params: { id: goodsId }, query: { hid } })
  const batches = data?.data ?? []
  if (batches.length < 2 && line.batchId === null && !batches[0]?.serialNo) return null
  const options = batches.map(({ batchId, batchNo, serialNo, variant, expiry, available }) => ({
    value: batchId,
    label: t('sale.batchOption', {
      number: [variant, serialNo || batchNo].filter((part) => part !== '').join(' ') || dash,
      ...{ expiry: expiry ?? dash, available },
    }),
  }))
  return (
    <div>
      <Choice<number>
        allowClear
        size="small"
        className={styles.batch}
        aria-label={`${t('sale.batch')} ${line.name}`}
        placeholder={t('sale.batchFirst')}
        options={options}
        {...(line.batchId !== null && { value: line.batchId })}
        onChange={(batchId) => onChange(batchId ?? null)}
      />
    </div>
  )
}
