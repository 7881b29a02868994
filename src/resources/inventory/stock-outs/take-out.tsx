/** The second step of a stock-out: what is held is checked once more and taken out; what expires soon must be confirmed. */
import { Alert } from 'antd'
import { useState } from 'react'
import { type StockOut, stockOuts } from '../../../../contract/inventory/stock-outs'
import { useAction } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import { useRefusal } from '../../../records/use-refusal'
import styles from '../documents.module.css'
import { HeadWords } from '../head-field'
import { StockDialog } from '../stock-dialog'

const shownHere = { except: ['rule', 'stop'] } as const

export const TakeOut = ({ document, onClosed }: { document: StockOut; onClosed: () => void }) => {
  const t = useT()
  const [parcel, setParcel] = useState({ carrier: document.carrier, emsNumber: document.emsNumber })
  const { refused, errors, elsewhere, warnings, confirmWarn, attempt } = useRefusal(['carrier', 'emsNumber'])
  const { mutateAsync, isPending } = useAction(stockOuts.calls.takeOut, shownHere)
  const { stockoutId, version, no } = document
  const send = async () => {
    const taken = await attempt(() => mutateAsync({ body: { stockoutId, version, ...parcel, confirmWarn } }))
    if (taken) void toast('success', t('stock.takenOut'))
    return taken !== undefined
  }
  const box = (field: 'carrier' | 'emsNumber') => ({
    label: t(`stock.${field}`),
    problem: errors[field],
    value: parcel[field],
    onChange: (text: string) => setParcel((now) => ({ ...now, [field]: text })),
  })
  return (
    <StockDialog
      title={t('stock.takeOutTitle', { no })}
      confirm={t(warnings.length > 0 ? 'stock.goOn' : 'stock.takeOut')}
      busy={isPending}
      dirty={parcel.carrier !== document.carrier || parcel.emsNumber !== document.emsNumber}
      onConfirm={send}
      onClosed={onClosed}
    >
      <div className={styles.fields}>
        <HeadWords {...box('carrier')} most={30} />
        <HeadWords {...box('emsNumber')} most={150} />
      </div>
      <p>{t('stock.takeOutText')}</p>
      {refused && (
        <Alert
          type={warnings.length > 0 ? 'warning' : 'error'}
          showIcon
          message={warnings.length > 0 ? t('stock.nearWarning') : refused.message}
          description={[...warnings, ...elsewhere].map((text) => <div key={text}>{text}</div>)}
        />
      )}
    </StockDialog>
  )
}
