/** Takes the money for a bill: in one way or several, with change, by keyboard; then offers the receipt. */
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Alert, Button, Input, Radio, Result } from 'antd'
import { useState } from 'react'
import { cashMethod, storedMethod } from '../../../../contract/clinic/cash-shifts'
import { onAccount, type Sale, saleMethods } from '../../../../contract/clinic/sale-record'
import { sales } from '../../../../contract/clinic/sales'
import { codeFrom } from '../../../../contract/clinic/stored-value-entries'
import { useAllowed } from '../../../providers/access'
import { useIdempotencyKey } from '../../../providers/data/idempotency'
import { useAction } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { useRefusal } from '../../../records/use-refusal'
import { Dialog } from '../../../ui/dialog'
import { formatMoney } from '../../../ui/format'
import { MoneyInput } from '../../../ui/value-inputs'
import { receiptOf } from '../till-paths'
import { changeOf, firstWay, isWhole, needsRef, paysOf, sumOf, type Way } from './pay-ways'
import styles from './sales.module.css'
import { SpendCode, useStoredBalance } from './stored-pay'

interface WayProps {
  way: Way
  methods: readonly Way['method'][]
  /** What the patient can pay by stored value. */
  balance: number
  onChange: (way: Way) => void
  onRemove: (() => void) | undefined
}

const WayBoxes = ({ way, methods, balance, onChange, onRemove }: WayProps) => {
  const t = useT()
  const { method, amount, ref, tendered } = way
  return (
    <fieldset className={styles.way}>
      <Radio.Group
        optionType="button"
        aria-label={t('sale.method')}
        value={method}
        options={methods.map((value) => ({ value, label: t(`sale.method.${value}`) }))}
        onChange={({ target }) => {
          const amount = target.value === storedMethod ? Math.min(way.amount, balance) : way.amount
          onChange({ ...way, method: target.value, amount, tendered: undefined })
        }}
      />
      <div className={styles.amounts}>
        <MoneyInput
          aria-label={t('sale.amount')}
          value={amount}
          onChange={(fen) => onChange({ ...way, amount: fen ?? 0 })}
        />
        {method === cashMethod && (
          <MoneyInput
            autoFocus
            aria-label={t('sale.tendered')}
            placeholder={t('sale.tendered')}
            value={tendered ?? null}
            onChange={(fen) => onChange({ ...way, tendered: fen ?? undefined })}
          />
        )}
        {needsRef(way) && (
          <Input
            aria-label={t('sale.ref')}
            placeholder={t('sale.ref')}
            maxLength={40}
            autoComplete="off"
            value={ref}
            onChange={({ target }) => onChange({ ...way, ref: target.value })}
          />
        )}
        {method === storedMethod && <span>{t('sale.storedLeft', { balance: formatMoney(balance) })}</span>}
        {onRemove && (
          <Button icon={<DeleteOutlined aria-hidden />} aria-label={t('sale.removeWay')} onClick={onRemove} />
        )}
      </div>
    </fieldset>
  )
}

const Paid = ({ sale, change, onClosed }: { sale: Sale; change: number; onClosed: () => void }) => {
  const t = useT()
  return (
    <Dialog open title={t('sale.receiptAsk')} footer={null} onCancel={onClosed}>
      <Result
        status="success"
        title={t('sale.paidDone', { total: formatMoney(sale.paid) })}
        subTitle={change > 0 && `${t('sale.change')} ${formatMoney(change)}`}
        extra={[
          <Button key="print" href={receiptOf(sale.saleId)} target="_blank">
            {t('sale.printReceipt')}
          </Button>,
          <Button key="next" type="primary" autoFocus onClick={onClosed}>
            {t('sale.next')}
          </Button>,
        ]}
      />
    </Dialog>
  )
}

/** What goes on account is all the rest, of a bill that is not on account yet. */
const useMethods = (sale: Sale, balance: number): readonly Way['method'][] => {
  const mayOwe = useAllowed('sales.owe') && sale.pid !== null && sale.onAccount === 0
  return saleMethods.filter((method) => {
    if (method === storedMethod) return balance > 0
    return method !== onAccount || mayOwe
  })
}

export const SalePayDialog = ({ sale, onClosed }: { sale: Sale; onClosed: (paid: boolean) => void }) => {
  const t = useT()
  const { saleId: id, saleNo: no, version, total, owed } = sale
  const [ways, setWays] = useState<Way[]>(() => [firstWay(owed)])
  const [done, setDone] = useState<Sale>()
  const pay = useAction(sales.calls.pay, { except: ['rule', 'stop', 'conflict'] })
  const { refused, errors, elsewhere, attempt, forget } = useRefusal()
  const { keyOf } = useIdempotencyKey()
  const balance = useStoredBalance(sale)
  const methods = useMethods(sale, balance)
  const [code, setCode] = useState('')
  const stored = sumOf(ways.filter(({ method }) => method === storedMethod))
  // Several smaller payments count together, which the server alone knows.
  const [isTold, setTold] = useState(false)
  if (errors.code && !isTold) setTold(true)
  const asksCode = stored >= codeFrom || (isTold && stored > 0)
  const isReady = isWhole(ways, owed) && (!asksCode || code.length === 6)
  const left = owed - sumOf(ways)
  const change = changeOf(ways)
  const set = (all: Way[]) => {
    setWays(all)
    forget()
  }
  const add = () =>
    set([...ways, { ...firstWay(Math.max(0, left)), key: Math.max(...ways.map(({ key }) => key)) + 1, method: 2 }])
  const send = async () => {
    if (!isReady || pay.isPending) return
    const body = { version, total, pays: paysOf(ways), ...(asksCode && { code }) }
    // Money whose answer the network lost is not taken again: the second press is told what the first one did.
    const answer = await attempt(() => pay.mutateAsync({ params: { id }, body, idempotencyKey: keyOf(body) }))
    if (answer) setDone(answer.data)
  }
  if (done) return <Paid sale={done} change={change} onClosed={() => onClosed(true)} />
  return (
    <Dialog
      open
      title={t('sale.payTitle', { no })}
      okText={t('sale.payOk', { total: formatMoney(sumOf(ways.filter(({ method }) => method !== onAccount))) })}
      okButtonProps={{ disabled: !isReady }}
      cancelText={t('core.action.cancel')}
      confirmLoading={pay.isPending}
      maskClosable={false}
      onOk={() => void send()}
      onCancel={() => onClosed(false)}
    >
      <div className={styles.ways}>
        <p className={styles.owed}>
          {t('sale.total')} <strong>{formatMoney(owed)}</strong>
        </p>
        {ways.map((way) => (
          <WayBoxes
            key={way.key}
            {...{ way, methods, balance }}
            onChange={(changed) => set(ways.map((one) => (one.key === way.key ? changed : one)))}
            onRemove={ways.length > 1 ? () => set(ways.filter(({ key }) => key !== way.key)) : undefined}
          />
        ))}
        {asksCode && <SpendCode saleId={id} code={code} onChange={setCode} />}
        <div className={styles.sums}>
          <Button icon={<PlusOutlined aria-hidden />} onClick={add} disabled={ways.length >= methods.length}>
            {t('sale.addWay')}
          </Button>
          {left !== 0 && (
            <span>
              {t('sale.left')} {formatMoney(left)}
            </span>
          )}
          {change > 0 && (
            <strong>
              {t('sale.change')} {formatMoney(change)}
            </strong>
          )}
        </div>
        {refused && (
          <Alert type="error" showIcon message={elsewhere.length > 0 ? elsewhere.join(' · ') : refused.message} />
        )}
      </div>
    </Dialog>
  )
}
