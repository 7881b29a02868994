/** A stock-in being written down, changed, or received: a head, and lines by keyboard, scanner or table of powers. */
import { Alert, Button, Card, Result, Skeleton } from 'antd'
import { type KeyboardEvent, use, useReducer, useRef, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import {
  type StockIn,
  type StockInDetails,
  stockInStatus,
  stockIns,
  stockInTypes,
} from '../../../../contract/inventory/stock-ins'
import { readOnce } from '../../../providers/data/read-once'
import { useRecord } from '../../../providers/data/use-call'
import { useDraft, useDraftState } from '../../../providers/drafts'
import { useFeature } from '../../../providers/features'
import { useT } from '../../../providers/i18n'
import { useLeaveGuard } from '../../../providers/leave-guard'
import { useScreenName } from '../../../providers/screen-name'
import { forgetUnsaved, ScreenContext } from '../../../providers/unsaved'
import { formatCount } from '../../../ui/format'
import { Link } from '../../../ui/link'
import { goToNextField } from '../../../ui/scan'
import { useUiVars } from '../../../ui/ui-vars'
import styles from '../documents.module.css'
import { LensCounts } from '../lens-counts'
import { ForCompany, useActedFor } from '../of-company'
import { stockInOf, stockInPath } from '../paths'
import { ProductPicker } from '../product-picker'
import { ScanBox } from '../scan-box'
import { useSeesCosts } from '../use-choices'
import { accepted, countOf, type DraftLine, differing, lineAgain, lineFrom, reduceLines } from './draft'
import { type Head, HeadFields } from './head-fields'
import { LinesTable } from './lines-table'
import { SoldLines } from './sold-lines'
import { type Mode, useSaving } from './use-saving'

const typeOf = (asked: string | null): Head['type'] => ([2, 3, 5] as const).find((type) => String(type) === asked) ?? 1

const headOf = (document: StockIn | undefined, asked: string | null): Head => ({
  type: document && document.type !== 4 ? document.type : typeOf(asked),
  warehouseId: document?.warehouseId,
  supplierId: document?.supplierId ?? null,
  hid: document?.hid ?? null,
  purchaseNo: document?.purchaseNo ?? '',
  note: document?.note ?? '',
  reason: document?.reason ?? '',
})

/** Another person saved first. Which of the two holds is for the person to say, unless the document is over by now. */
const Overtaken = ({ by, onOverrule }: { by: StockIn; onOverrule: () => void }) => {
  const t = useT()
  const { stockinId, no, status } = by
  const waiting = status === stockInStatus.waiting
  return (
    <Alert
      type="warning"
      showIcon
      message={waiting ? t('stock.overtaken') : t('stock.inOver', { no, state: t(`stock.inState.${status}`) })}
      description={
        <div className={styles.actions}>
          <Link href={stockInOf(stockinId)} target="_blank">
            {t('stock.asItIsNow')}
          </Link>
          {waiting && (
            <Button size="small" onClick={onOverrule}>
              {t('stock.overrule')}
            </Button>
          )}
        </div>
      }
    />
  )
}

interface LineToolsProps {
  /** Goods come back that were sold: the lines are those of the sales. */
  sold: boolean
  hid: number | null
  lines: readonly DraftLine[]
  dispatch: (action: Parameters<typeof reduceLines>[1]) => void
}

/** What adds lines: a list of sales, or a scanner, a choice of products and the table of powers. */
const LineTools = ({ sold, hid, lines, dispatch }: LineToolsProps) => {
  const t = useT()
  const [powers, setPowers] = useState(false)
  if (sold) return <SoldLines hid={hid} lines={lines} onPick={(sales) => dispatch({ type: 'sold', sales })} />
  return (
    <div className={styles.tools}>
      <ScanBox onScanned={(scanned) => dispatch({ type: 'scan', scanned })} />
      <ProductPicker label={t('stock.addProduct')} onPick={(goods) => dispatch({ type: 'add', goods })} />
      <Button onClick={() => setPowers(true)}>{t('stock.powers')}</Button>
      {powers && (
        <LensCounts
          onDone={(goods, counts) => dispatch({ type: 'powers', goods, counts })}
          onClosed={() => setPowers(false)}
        />
      )}
    </div>
  )
}

const Sums = ({ lines, receiving }: { lines: readonly DraftLine[]; receiving: boolean }) => {
  const t = useT()
  const sum = (of: (line: DraftLine) => number) => formatCount(lines.reduce((all, line) => all + of(line), 0))
  return (
    <div className={styles.sums} role="status">
      <span>
        {t('stock.lines')} <strong>{formatCount(lines.length)}</strong>
      </span>
      <span>
        {t('stock.planQty')} <strong>{sum((line) => countOf(line.planQty) ?? 0)}</strong>
      </span>
      {receiving && (
        <>
          <span>
            {t('stock.acceptedQty')} <strong>{sum(accepted)}</strong>
          </span>
          <span>
            {t('stock.differQty')} <strong>{sum(differing)}</strong>
          </span>
        </>
      )}
    </div>
  )
}

interface Draft {
  version: number | undefined
  lines: readonly DraftLine[]
}

interface FormProps {
  mode: Mode
  /** What it is of; of a new one, the document whose missing goods it brings. */
  details: StockInDetails | undefined
}

const Form = ({ mode, details }: FormProps) => {
  const t = useT()
  const vars = useUiVars()
  const navigate = useNavigate()
  const screen = use(ScreenContext)
  const [search] = useSearchParams()
  const priced = useSeesCosts()
  const box = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLParagraphElement>(null)
  const read = mode === 'create' ? undefined : details?.document
  const kept: Draft | undefined = useDraft('lines', (): Draft => ({ version: document?.version, lines }))
  // What was typed was typed over the version that was read then.
  const document = read && { ...read, version: kept?.version ?? read.version }
  const [head, setHead] = useDraftState('head', () => headOf(details?.document, search.get('type')))
  const knowsSales = useFeature('sale-returns')
  const fromSold = head.type === stockInTypes.returned && knowsSales
  const [lines, dispatch] = useReducer(
    reduceLines,
    details,
    (from) =>
      kept?.lines.map(lineAgain) ??
      (from?.lines ?? [])
        .filter(({ differQty }) => mode !== 'create' || differQty > 0)
        .map((line) => lineFrom(line, mode === 'create' ? line.differQty : undefined)),
  )
  const { body: acted } = useActedFor()
  const [touched, touch] = useState(kept !== undefined)
  useLeaveGuard(touched)
  const receiving = mode === 'receive'
  const title = `${t(`stock.inTitle.${mode}`)} · ${t(`stock.in.${head.type}`)}`
  useScreenName(document?.no)
  const { save, problems, theirs, overrule, busy } = useSaving((stockinId) => {
    forgetUnsaved(screen)
    void navigate(stockInOf(stockinId))
  })
  const saving = {
    mode,
    document,
    acted: details ? { cid: details.document.cid } : acted,
    supplements: mode === 'create' ? (details?.document.stockinId ?? null) : null,
    head,
    lines,
  }
  const submit = () => void save(saving)
  const change: typeof dispatch = (action) => {
    touch(true)
    dispatch(action)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault()
      submit()
    } else goToNextField(event, box.current, end.current)
  }
  return (
    <div className={styles.page} style={vars}>
      <header className={styles.head}>
        <h1>
          {title} {document?.no}
        </h1>
        <div className={styles.actions}>
          <Button onClick={() => void navigate(document ? stockInOf(document.stockinId) : stockInPath)}>
            {t('core.action.cancel')}
          </Button>
          <Button type="primary" loading={busy} onClick={submit}>
            {t(receiving ? 'stock.receiveAll' : 'stock.save')}
          </Button>
        </div>
      </header>
      {theirs && <Overtaken by={theirs} onOverrule={() => void overrule(saving)} />}
      <Card size="small">
        <HeadFields
          head={head}
          supplierName={details?.document.supplierName ?? null}
          cid={details?.document.cid}
          fixed={document !== undefined}
          problems={problems}
          onChange={(changes) => {
            touch(true)
            setHead((now) => ({ ...now, ...changes }))
            // What another clinic bought is not this one's to bring back.
            if (changes.hid !== undefined) dispatch({ type: 'begin', lines: [] })
          }}
        />
      </Card>
      {!receiving && <LineTools sold={fromSold} hid={head.hid} lines={lines} dispatch={change} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the boxes inside are what is used; Enter leads from one to the next */}
      <div ref={box} onKeyDown={onKeyDown}>
        <LinesTable {...{ lines, receiving, priced, problems }} dispatch={change} />
      </div>
      <Sums {...{ lines, receiving }} />
      <p ref={end} tabIndex={-1} className={styles.hint}>
        {t(receiving ? 'stock.receiveKeys' : 'stock.keys')}
      </p>
    </div>
  )
}

/**
 * What is received or void is shown, not written on. As it was when it was opened, whatever is read meanwhile: nothing that is
 * typed goes away, and other people's changes are not taken for what was seen.
 */
const Opened = ({ mode, details }: { mode: Mode; details: StockInDetails }) => {
  const t = useT()
  const [opened] = useState(details)
  const { stockinId, no, status } = opened.document
  if (mode === 'create' || status === stockInStatus.waiting) return <Form mode={mode} details={opened} />
  return (
    <Result
      status="info"
      title={t('stock.inOver', { no, state: t(`stock.inState.${status}`) })}
      extra={<Link href={stockInOf(stockinId)}>{t('record.details')}</Link>}
    />
  )
}

/** @param mode whether it is new, changed, or received */
export const StockInForm = ({ mode }: { mode: Mode }) => {
  const t = useT()
  const [search] = useSearchParams()
  const id = Number(useParams().stockinId ?? search.get('supplements') ?? Number.NaN)
  const known = Number.isSafeInteger(id) && id > 0
  const { data, error } = useRecord(stockIns.calls.info, id, { ...readOnce, enabled: known })
  if (!known && mode === 'create')
    return (
      <ForCompany list={stockInPath} name={t('screen.stockIns')}>
        <Form key={search.get('type')} mode={mode} details={undefined} />
      </ForCompany>
    )
  if (data) return <Opened key={id} mode={mode} details={data.data} />
  if (error || !known)
    return (
      <Result
        status="warning"
        title={error?.message ?? t('stock.noDocument')}
        extra={<Link href={stockInPath}>{t('screen.stockIns')}</Link>}
      />
    )
  return <Skeleton active title={false} paragraph={{ rows: 8 }} />
}
