/** A new stock-out: what goes where; saving it holds the goods. */

import { Button, Card } from 'antd'
import { type KeyboardEvent, use, useReducer, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { stockOuts, stockOutTypes } from '../../../../contract/inventory/stock-outs'
import { useIsOfClinic } from '../../../providers/bootstrap'
import { ApiError } from '../../../providers/data/api-error'
import { useIdempotencyKey } from '../../../providers/data/idempotency'
import { useAction } from '../../../providers/data/use-call'
import { useDraft, useDraftState } from '../../../providers/drafts'
import { useT } from '../../../providers/i18n'
import { useLeaveGuard } from '../../../providers/leave-guard'
import { useClinics } from '../../../providers/references/clinics'
import { toast } from '../../../providers/toast'
import { forgetUnsaved, ScreenContext } from '../../../providers/unsaved'
import { referenceProps } from '../../../records/reference-select'
import { formatCount } from '../../../ui/format'
import { goToNextField } from '../../../ui/scan'
import { useUiVars } from '../../../ui/ui-vars'
import styles from '../documents.module.css'
import { HeadChoice, HeadWords } from '../head-field'
import { LensCounts } from '../lens-counts'
import { ForCompany, useActedFor } from '../of-company'
import { stockOutOf, stockOutPath } from '../paths'
import { ProductPicker } from '../product-picker'
import { ScanBox } from '../scan-box'
import { useStockCid, useStockSuppliers, useStockWarehouses, useUsualWarehouse, warehouseChoices } from '../use-choices'
import { lineAgain, type OutLine, quantityOf, reduceOut, sentOf } from './draft'
import { OutLines } from './out-lines'
import { Picking } from './picking'

const types = [1, 2, 3, 4, 5] as const
/** What people take out of the stock of a clinic by hand; it sells at its till. */
const atClinic = [3, 2, 4, 5] as const
const useTypes = (): readonly Head['type'][] => (useIsOfClinic() ? atClinic : types)

interface Head {
  type: (typeof types)[number]
  warehouseId?: number
  toWarehouseId?: number
  hid: number | null
  supplierId: number | null
  note: string
  reason: string
}

interface HeadProps {
  head: Head
  problems: Readonly<Record<string, string>>
  onChange: (changes: Partial<Head>) => void
}

const HeadFields = ({ head, problems, onChange }: HeadProps) => {
  const t = useT()
  const offered = useTypes()
  const places = useStockWarehouses()
  const usual = useUsualWarehouse()(places)
  const stores = warehouseChoices(places)
  const { choices: clinics } = useClinics(useStockCid())
  const firms = useStockSuppliers()
  const field = (name: keyof Head, label: string) => ({ label, problem: problems[name] })
  const words = (name: 'note' | 'reason') => ({
    ...field(name, t(`stock.${name}`)),
    value: head[name],
    onChange: (text: string) => onChange({ [name]: text }),
  })
  return (
    <div className={styles.fields}>
      <HeadChoice<Head['type']>
        {...field('type', t('stock.type'))}
        value={head.type}
        options={offered.map((type) => ({ value: type, label: t(`stock.out.${type}`) }))}
        onChange={(type) => onChange({ type, hid: null, supplierId: null })}
      />
      <HeadChoice
        {...field('warehouseId', t('stock.fromWarehouse'))}
        value={head.warehouseId ?? usual}
        options={stores}
        onChange={(warehouseId) => warehouseId && onChange({ warehouseId })}
      />
      {head.type === 5 && (
        <HeadChoice
          {...field('toWarehouseId', t('stock.toWarehouse'))}
          value={head.toWarehouseId}
          options={stores.filter(({ value }) => value !== (head.warehouseId ?? usual))}
          onChange={(toWarehouseId) => toWarehouseId && onChange({ toWarehouseId })}
        />
      )}
      {head.type === 1 && (
        <HeadChoice
          {...field('hid', t('stock.clinic'))}
          allowClear
          value={head.hid}
          options={[...clinics]}
          onChange={(hid) => onChange({ hid: hid ?? null })}
        />
      )}
      {head.type === 3 && (
        <HeadChoice
          {...field('supplierId', t('stock.supplier'))}
          allowClear
          {...referenceProps(firms)}
          value={head.supplierId}
          onChange={(supplierId) => onChange({ supplierId: supplierId ?? null })}
        />
      )}
      <HeadWords {...words('note')} />
      <HeadWords {...words('reason')} required={head.type === stockOutTypes.shortage} />
    </div>
  )
}

const shownHere = { except: ['rule'] } as const

/** Checks what can be checked here, saves, and opens what was made. */
const useSaving = (head: Head, lines: readonly OutLine[]) => {
  const t = useT()
  const navigate = useNavigate()
  const screen = use(ScreenContext)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const { keyOf } = useIdempotencyKey()
  const { mutateAsync, isPending } = useAction(stockOuts.calls.create, shownHere)
  const { body: acted } = useActedFor()
  const submit = async () => {
    const wrong = lines.findIndex((line) => quantityOf(line) === 0)
    const byHand = lines.some(({ batch }) => batch)
    if (lines.length === 0) return void toast('warning', t('stock.noLines'))
    if (wrong >= 0) return setProblems({ [`lines.${wrong}.quantity`]: t('stock.notNumber') })
    if ((byHand || head.type === stockOutTypes.shortage) && head.reason.trim() === '')
      return setProblems({ reason: t(byHand ? 'stock.handReason' : 'stock.reasonRequired') })
    const body = { ...acted, ...head, lines: sentOf(lines) }
    try {
      const { data } = await mutateAsync({ body, idempotencyKey: keyOf(body) })
      forgetUnsaved(screen)
      void toast('success', t('record.saved'))
      void navigate(stockOutOf(data.stockoutId))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblems(error.errors ?? {})
      if (error.name === 'rule') void toast('warning', Object.values(error.errors ?? {})[0] ?? error.message)
    }
  }
  return { submit, problems, setProblems, isPending }
}

const Form = () => {
  const t = useT()
  const vars = useUiVars()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const box = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLParagraphElement>(null)
  const offered = useTypes()
  const kept: readonly OutLine[] | undefined = useDraft('lines', (): readonly OutLine[] => lines)
  const [head, setHead] = useDraftState<Head>('head', () => ({
    type: offered.find((type) => String(type) === search.get('type')) ?? offered[0] ?? 1,
    ...{ hid: null, supplierId: null, note: '', reason: '' },
  }))
  const [lines, dispatch] = useReducer(reduceOut, kept?.map(lineAgain) ?? [])
  const [asked, ask] = useState<'powers' | OutLine>()
  const [touched, touch] = useState(kept !== undefined)
  useLeaveGuard(touched)
  const { submit, problems, setProblems, isPending } = useSaving(head, lines)
  const usual = useUsualWarehouse()(useStockWarehouses())

  const change: typeof dispatch = (action) => {
    touch(true)
    setProblems({})
    dispatch(action)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    if (!event.ctrlKey && !event.metaKey) return goToNextField(event, box.current, end.current)
    event.preventDefault()
    void submit()
  }
  return (
    <div className={styles.page} style={vars}>
      <header className={styles.head}>
        <h1>{t('stock.outTitle')}</h1>
        <div className={styles.actions}>
          <Button onClick={() => void navigate(stockOutPath)}>{t('core.action.cancel')}</Button>
          <Button type="primary" loading={isPending} onClick={() => void submit()}>
            {t('stock.preOut')}
          </Button>
        </div>
      </header>
      <Card size="small">
        <HeadFields
          head={head}
          problems={problems}
          onChange={(changes) => {
            touch(true)
            setHead((now) => ({ ...now, ...changes }))
          }}
        />
      </Card>
      <div className={styles.tools}>
        <ScanBox onScanned={(scanned) => change({ type: 'scan', scanned })} />
        <ProductPicker
          label={t('stock.addProduct')}
          onPick={(goods) => change({ type: 'scan', scanned: { goods, variant: '' } })}
        />
        <Button onClick={() => ask('powers')}>{t('stock.powers')}</Button>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the boxes inside are what is used; Enter leads from one to the next */}
      <div ref={box} onKeyDown={onKeyDown}>
        <OutLines {...{ lines, problems }} dispatch={change} onExplain={ask} />
      </div>
      <div className={styles.sums} role="status">
        <span>
          {t('stock.quantity')} <strong>{formatCount(lines.reduce((sum, line) => sum + quantityOf(line), 0))}</strong>
        </span>
      </div>
      <p ref={end} tabIndex={-1} className={styles.hint}>
        {t('stock.outKeys')}
      </p>
      {asked === 'powers' && (
        <LensCounts
          onDone={(goods, counts) => change({ type: 'powers', goods, counts })}
          onClosed={() => ask(undefined)}
        />
      )}
      {asked && asked !== 'powers' && (
        <Picking
          line={asked}
          document={{ ...head, warehouseId: head.warehouseId ?? usual }}
          onChoose={(batch) =>
            change(
              batch ? { type: 'change', key: asked.key, changes: { batch } } : { type: 'automatic', key: asked.key },
            )
          }
          onClosed={() => ask(undefined)}
        />
      )}
    </div>
  )
}

export const CreateStockOut = () => {
  const t = useT()
  return (
    <ForCompany list={stockOutPath} name={t('screen.stockOuts')}>
      <Form />
    </ForCompany>
  )
}
