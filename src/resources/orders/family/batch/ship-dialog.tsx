/** Ships many orders from pasted lines: first what each line means, then one call per order with its own answer or question. */
import { Alert, Button, Input, Progress } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../../providers/data/api-error'
import { type Send, useSend } from '../../../../providers/data/use-send'
import { present } from '../../../../providers/errors'
import { useT } from '../../../../providers/i18n'
import { Dialog } from '../../../../ui/dialog'
import { useUiVars } from '../../../../ui/ui-vars'
import { useLeaving } from '../../../../ui/use-leaving'
import { type OrderKind, useOrderKind } from '../kind'
import type { Order } from '../order'
import styles from './batch.module.css'
import type { BatchItem } from './chosen'
import { matchOrders } from './match-orders'
import { isSendable, maxShipLines, parseShipLines, verdictOf } from './ship-lines'
import { ShipTable } from './ship-table'
import { type Again, WordedRun } from './worded-run'

interface Parcel extends BatchItem {
  order: Order
  emsNumber: string
}

/** One call an order: what needs a word is an answer, anything else fails that order alone. */
const shipEach =
  ({ resource, paramsOf }: OrderKind, send: Send) =>
  async ([parcel]: readonly Parcel[], { confirmWarn }: Again) => {
    if (!parcel) return []
    const { id, order, emsNumber } = parcel
    const body = { emsNumber, version: order.version, confirmWarn }
    try {
      await send(resource.calls.ship, { params: paramsOf(id), body })
      return [{ code: 0, message: '' }]
    } catch (error) {
      if (!(error instanceof ApiError) || !error.warnings) throw error
      const { code = 1, message, warnings } = error
      return [{ code, message, warnings }]
    }
  }

/** The orders of the lines by their numbers, once they have been looked for. */
const useFound = (lines: ReturnType<typeof parseShipLines>) => {
  const kind = useOrderKind()
  const send = useSend()
  const [found, setFound] = useState<ReadonlyMap<string, Order>>()
  const [progress, setProgress] = useState<number>()
  const searching = useRef<AbortController>(undefined)
  useEffect(() => () => searching.current?.abort(), [])
  const check = async () => {
    const controller = new AbortController()
    searching.current = controller
    setProgress(0)
    try {
      const readable = lines.filter(({ problem }) => !problem).map(({ orderNo }) => orderNo)
      const onProgress = (done: number, total: number) => setProgress(Math.floor((done / total) * 100))
      setFound(await matchOrders(kind, readable, { send, signal: controller.signal, onProgress }))
    } catch (error) {
      controller.abort()
      if (!(error instanceof ApiError)) throw error
      void present(error)
    } finally {
      setProgress(undefined)
    }
  }
  return { found, forget: () => setFound(undefined), progress, check }
}

interface ShipDialogProps {
  /** With which the lines begin. */
  orderNos: readonly string[]
  onClosed: () => void
}

export const ShipDialog = ({ orderNos, onClosed }: ShipDialogProps) => {
  const t = useT()
  const vars = useUiVars()
  const kind = useOrderKind()
  const send = useSend()
  const [begun] = useState(() => orderNos.map((orderNo) => `${orderNo} `).join('\n'))
  const [text, setText] = useState(begun)
  const [parcels, setParcels] = useState<readonly Parcel[]>()
  const { leave, question } = useLeaving(text !== begun)
  const close = async () => {
    if (await leave()) onClosed()
  }
  const lines = parseShipLines(text)
  const { found, forget, progress, check } = useFound(lines)
  const tooMany = lines.length > maxShipLines
  const matched = lines.map((line) => {
    const order = found?.get(line.orderNo)
    return { line, order, verdict: verdictOf(line, order) }
  })
  const sendable = matched.flatMap(({ line, order, verdict }) =>
    order && isSendable(verdict)
      ? [{ id: kind.idOf(order), name: order.orderNo, order, emsNumber: line.numbers.join(',') }]
      : [],
  )

  if (parcels)
    return (
      <WordedRun
        title={t('order.shipping.title')}
        items={parcels}
        chunk={1}
        work={shipEach(kind, send)}
        onFinished={onClosed}
      />
    )
  return (
    <Dialog
      open
      width={760}
      title={t('order.shipping.title')}
      onCancel={() => void close()}
      maskClosable={false}
      footer={
        found ? (
          <>
            <Button onClick={forget}>{t('order.shipping.back')}</Button>
            <Button key="send" type="primary" disabled={sendable.length === 0} onClick={() => setParcels(sendable)}>
              {t('order.shipping.send', { count: sendable.length })}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={() => void close()}>{t('core.action.cancel')}</Button>
            <Button
              key="check"
              type="primary"
              loading={progress !== undefined}
              disabled={lines.length === 0 || tooMany}
              onClick={check}
            >
              {t('order.shipping.check')}
            </Button>
          </>
        )
      }
    >
      <div className={styles.body} style={vars}>
        {found ? (
          <ShipTable matched={matched} />
        ) : (
          <>
            <p>{t('order.shipping.hint')}</p>
            <Input.TextArea
              aria-label={t('order.shipping.lines')}
              placeholder={t('order.shipping.example')}
              rows={12}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </>
        )}
        {tooMany && <Alert type="error" showIcon message={t('order.shipping.tooMany', { max: maxShipLines })} />}
        {progress !== undefined && (
          <Progress percent={progress} status="active" aria-label={t('order.shipping.title')} />
        )}
      </div>
      {question}
    </Dialog>
  )
}
