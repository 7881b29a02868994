/** Prices when the goods are in: those that were missing, and others put right with a reason; stock is revalued. */
import { Alert, Checkbox, Skeleton } from 'antd'
import { type KeyboardEvent, useRef, useState } from 'react'
import { stockInPrices } from '../../../../contract/inventory/stock-in-prices'
import type { StockIn } from '../../../../contract/inventory/stock-ins'
import { readOnce } from '../../../providers/data/read-once'
import { useAction, useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import { useRefusal } from '../../../records/use-refusal'
import { formatMoney } from '../../../ui/format'
import { goToNextField } from '../../../ui/scan'
import styles from '../documents.module.css'
import { HeadWords } from '../head-field'
import { StockDialog } from '../stock-dialog'
import { fenOf } from './draft'
import { PriceChanges } from './price-changes'
import { changeOf, PriceLines } from './price-lines'

const shownHere = { except: ['rule'] } as const
const fromLine = /^lines\.(\d+)\./

/** What the prices change the value of the stock by. */
const Difference = ({ fen }: { fen: number }) => {
  const t = useT()
  return (
    <div className={styles.sums} role="status">
      <span>
        {t('stock.valueChange')}{' '}
        <strong>
          {fen > 0 && '+'}
          {formatMoney(fen)}
        </strong>
      </span>
    </div>
  )
}

export const PricesDialog = ({ document, onClosed }: { document: StockIn; onClosed: () => void }) => {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLParagraphElement>(null)
  const { stockinId, no, unpriced } = document
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map())
  const [reason, setReason] = useState('')
  const [missingOnly, setMissingOnly] = useState(unpriced > 0)
  /** By line; what is wrong with the reason under its name. */
  const [found, setFound] = useState<Readonly<Record<string, string>>>({})
  const { data, error } = useCallQuery(stockInPrices.calls.read, { params: { id: stockinId } }, readOnce)
  const { mutateAsync, isPending } = useAction(stockInPrices.calls.correct, shownHere)
  const { errors, attempt, forget } = useRefusal()

  const lines = (data?.data.lines ?? []).filter(({ quantity }) => quantity > 0)
  const changed = lines.filter((line) => {
    const price = fenOf(typed.get(line.line) ?? '')
    return price !== null && (price !== line.price || line.priced === 0)
  })
  const corrects = changed.some(({ priced }) => priced === 1)
  const difference = changed.reduce((sum, line) => sum + (changeOf(line, typed) ?? 0), 0)

  /** Refusals name lines by their place among those that were sent; until more is typed these are the same. */
  const refused = Object.entries(errors).map(([field, message]) => {
    const at = fromLine.exec(field)?.[1]
    return [at === undefined ? field : (changed[Number(at)]?.line ?? field), message]
  })
  const problems: Readonly<Record<string, string>> = { ...Object.fromEntries(refused), ...found }

  const save = async () => {
    forget()
    const wrong = changed.filter(({ line }) => fenOf(typed.get(line) ?? '') === undefined)
    const now = {
      ...Object.fromEntries(wrong.map(({ line }) => [line, t('stock.notPrice')])),
      ...(corrects && reason.trim() === '' && { reason: t('stock.correctReason') }),
    }
    setFound(now)
    if (!data || Object.keys(now).length > 0) return false
    const sent = changed.map(({ line }) => ({ line, price: fenOf(typed.get(line) ?? '') ?? 0 }))
    const body = { version: data.data.document.version, reason: corrects ? reason.trim() : '', lines: sent }
    const saved = await attempt(() => mutateAsync({ params: { stockinId }, body }))
    if (saved) void toast('success', t('record.saved'))
    return saved !== undefined
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
    goToNextField(event, box.current, end.current)
  }
  const type = (line: number, text: string) => {
    setTyped((now) => new Map(now).set(line, text))
    setFound({})
    forget()
  }
  return (
    <StockDialog
      width={860}
      title={`${t(unpriced > 0 ? 'stock.latePrices' : 'stock.correctPrices')} ${no}`}
      confirm={t('stock.save')}
      disabled={changed.length === 0}
      busy={isPending}
      dirty={changed.length > 0 || reason !== ''}
      onConfirm={save}
      onClosed={onClosed}
    >
      {error && <Alert type="error" showIcon message={error.message} />}
      {!data && !error && <Skeleton active title={false} />}
      {data && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the boxes inside are what is used; Enter leads from one to the next
        <div ref={box} className={styles.stack} onKeyDown={onKeyDown}>
          {unpriced > 0 && unpriced < lines.length && (
            <Checkbox checked={missingOnly} onChange={({ target }) => setMissingOnly(target.checked)}>
              {t('stock.missingOnly', { count: unpriced })}
            </Checkbox>
          )}
          <PriceLines
            lines={missingOnly ? lines.filter(({ priced }) => priced === 0) : lines}
            {...{ typed, problems }}
            onType={type}
          />
          {corrects && (
            <div className={styles.fields}>
              <HeadWords label={t('stock.correctWhy')} problem={problems.reason} value={reason} onChange={setReason} />
            </div>
          )}
          <Difference fen={difference} />
          <p ref={end} tabIndex={-1} className={styles.hint}>
            {t('stock.revalueText')}
          </p>
          <PriceChanges lines={lines} />
        </div>
      )}
    </StockDialog>
  )
}
