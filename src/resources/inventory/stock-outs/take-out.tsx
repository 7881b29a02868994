/** The second step of a stock-out: what is held is checked once more and taken out; what expires soon must be confirmed. */
import { Alert, Input, Modal } from 'antd'
import { useId, useState } from 'react'
import { type StockOut, stockOuts } from '../../../../contract/inventory/stock-outs'
import { ApiError } from '../../../providers/data/api-error'
import { useSend } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import { useUiVars } from '../../../ui/ui-vars'
import styles from '../documents.module.css'

const shownHere = { except: ['rule', 'stop'] } as const

export const TakeOut = ({ document, onClosed }: { document: StockOut; onClosed: () => void }) => {
  const t = useT()
  const id = useId()
  const vars = useUiVars()
  const [open, setOpen] = useState(true)
  const [parcel, setParcel] = useState({ carrier: document.carrier, emsNumber: document.emsNumber })
  const [refused, setRefused] = useState<ApiError>()
  const { mutateAsync, isPending } = useSend(stockOuts.calls.takeOut, shownHere)
  const warnings = refused?.warnings ?? []
  const { stockoutId, version, no } = document
  const send = async () => {
    try {
      await mutateAsync({ body: { stockoutId, version, ...parcel, confirmWarn: warnings.length > 0 ? 1 : 0 } })
      void toast('success', t('stock.takenOut'))
      setOpen(false)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefused(error)
    }
  }
  const box = (field: 'carrier' | 'emsNumber', most: number) => (
    <label htmlFor={`${id}-${field}`}>
      <span>{t(`stock.${field}`)}</span>
      <Input
        id={`${id}-${field}`}
        maxLength={most}
        value={parcel[field]}
        onChange={({ target }) => setParcel((now) => ({ ...now, [field]: target.value }))}
        onPressEnter={() => void send()}
      />
    </label>
  )
  return (
    <Modal
      open={open}
      title={t('stock.takeOutTitle', { no })}
      okText={t(warnings.length > 0 ? 'stock.goOn' : 'stock.takeOut')}
      cancelText={t('core.action.cancel')}
      confirmLoading={isPending}
      maskClosable={false}
      onOk={() => void send()}
      onCancel={() => setOpen(false)}
      afterClose={onClosed}
    >
      <div className={styles.fields} style={vars}>
        {box('carrier', 30)}
        {box('emsNumber', 150)}
      </div>
      <p>{t('stock.takeOutText')}</p>
      {refused && (
        <Alert
          type={warnings.length > 0 ? 'warning' : 'error'}
          showIcon
          message={warnings.length > 0 ? t('stock.nearWarning') : refused.message}
          description={[...warnings, ...Object.values(refused.errors ?? {})].map((text) => (
            <div key={text}>{text}</div>
          ))}
        />
      )}
    </Modal>
  )
}
