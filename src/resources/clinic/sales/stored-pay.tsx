/** Payment by stored value: what the patient has, and the code that a larger amount needs. */
import { Button, Input } from 'antd'
import { useEffect, useState } from 'react'
import type { Sale } from '../../../../contract/clinic/sale-record'
import { sales } from '../../../../contract/clinic/sales'
import { storedValues } from '../../../../contract/clinic/stored-values'
import { useMayCall } from '../../../providers/access'
import { useAction, useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import styles from './sales.module.css'

/** Fen that the patient of a bill can pay with; none for those who may not read it. */
export const useStoredBalance = ({ pid, hid }: Pick<Sale, 'pid' | 'hid'>): number => {
  const may = useMayCall(storedValues.calls.list)
  const asked = { query: { pid: pid ?? undefined, hid } } as const
  const found = useCallQuery(storedValues.calls.list, asked, { enabled: may && pid !== null }).data?.data ?? []
  return found.reduce((sum, { balance }) => sum + balance, 0)
}

/** Seconds until the code can be sent again. */
const useWait = () => {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return [left, setLeft] as const
}

interface SpendCodeProps {
  saleId: number
  code: string
  onChange: (code: string) => void
}

export const SpendCode = ({ saleId, code, onChange }: SpendCodeProps) => {
  const t = useT()
  const { mutateAsync, isPending } = useAction(sales.calls.sendCode)
  const [phone, setPhone] = useState('')
  const [left, wait] = useWait()
  const send = () =>
    mutateAsync({ params: { id: saleId } })
      .then(({ data }) => {
        setPhone(data.phone)
        wait(data.nextIn)
      })
      .catch(() => undefined)
  return (
    <div className={styles.sums}>
      <Input
        aria-label={t('sale.code')}
        placeholder={t('sale.code')}
        className={styles.percent}
        maxLength={6}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={({ target }) => onChange(target.value.replaceAll(/\D/g, ''))}
      />
      <Button loading={isPending} disabled={left > 0} onClick={() => void send()}>
        {left > 0 ? t('sale.codeAgain', { count: left }) : t('sale.sendCode')}
      </Button>
      {phone && <span>{t('sale.codeSent', { phone })}</span>}
    </div>
  )
}
