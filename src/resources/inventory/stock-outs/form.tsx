/** A new stock-out: what goes where; saving it holds the goods. */
import { Button, Card, Input, Select } from 'antd'
import { type KeyboardEvent, use, useId, useReducer, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { stockOuts } from '../../../../contract/inventory/stock-outs'
import { ApiError } from '../../../providers/data/api-error'
import { useSend } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { useLeaveGuard } from '../../../providers/leave-guard'
import { useScreenName } from '../../../providers/screen-name'
import { toast } from '../../../providers/toast'
import { forgetUnsaved, ScreenContext } from '../../../providers/unsaved'
import { formatCount } from '../../../ui/format'
import { goToNextField } from '../../../ui/scan'
import { useUiVars } from '../../../ui/ui-vars'
import styles from '../documents.module.css'
import { LensCounts } from '../lens-counts'
import { stockOutOf, stockOutPath } from '../paths'
import { ProductPicker } from '../product-picker'
import { ScanBox } from '../scan-box'
import { useClinicChoices, useSupplierChoices, useWarehouses } from '../use-choices'
import { type OutLine, quantityOf, reduceOut, sentOf } from './draft'
import { OutLines } from './out-lines'
import { Picking } from './picking'

const types = [1, 2, 3, 4, 5] as const

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
  const id = useId()
  const places = useWarehouses()
  const usual = places.find(({ isDefault }) => isDefault === 1)?.warehouseId
  const stores = places.map(({ warehouseId, name }) => ({ value: warehouseId, label: name }))
  const clinics = useClinicChoices()
  const firms = useSupplierChoices()
  const problem = (field: string) => problems[field] && <small className={styles.problem}>{problems[field]}</small>
  const words = (field: 'note' | 'reason') => (
    <label htmlFor={`${id}-${field}`}>
      <span>{t(`stock.${field}`)}</span>
      <Input
        id={`${id}-${field}`}
        maxLength={200}
        value={head[field]}
        onChange={({ target }) => onChange({ [field]: target.value })}
      />
      {problem(field)}
    </label>
  )
  return (
    <div className={styles.fields}>
      <label htmlFor={`${id}-type`}>
        <span>{t('stock.type')}</span>
        <Select
          id={`${id}-type`}
          value={head.type}
          options={types.map((type) => ({ value: type, label: t(`stock.out.${type}`) }))}
          onChange={(type) => onChange({ type, hid: null, supplierId: null })}
        />
      </label>
      <label htmlFor={`${id}-from`}>
        <span>{t('stock.fromWarehouse')}</span>
        <Select
          id={`${id}-from`}
          value={head.warehouseId ?? usual}
          options={stores}
          onChange={(warehouseId) => onChange({ warehouseId })}
        />
        {problem('warehouseId')}
      </label>
      {head.type === 5 && (
        <label htmlFor={`${id}-to`}>
          <span>{t('stock.toWarehouse')}</span>
          <Select
            id={`${id}-to`}
            value={head.toWarehouseId}
            options={stores.filter(({ value }) => value !== (head.warehouseId ?? usual))}
            onChange={(toWarehouseId) => onChange({ toWarehouseId })}
          />
          {problem('toWarehouseId')}
        </label>
      )}
      {head.type === 1 && (
        <label htmlFor={`${id}-clinic`}>
          <span>{t('stock.clinic')}</span>
          <Select
            id={`${id}-clinic`}
            showSearch
            allowClear
            optionFilterProp="label"
            value={head.hid}
            options={[...clinics]}
            onChange={(hid) => onChange({ hid: hid ?? null })}
          />
          {problem('hid')}
        </label>
      )}
      {head.type === 3 && (
        <label htmlFor={`${id}-supplier`}>
          <span>{t('stock.supplier')}</span>
          <Select
            id={`${id}-supplier`}
            showSearch
            allowClear
            filterOption={false}
            {...firms}
            value={head.supplierId}
            onChange={(supplierId) => onChange({ supplierId: supplierId ?? null })}
          />
          {problem('supplierId')}
        </label>
      )}
      {words('note')}
      {words('reason')}
    </div>
  )
}

const shownHere = { except: ['rule'] } as const

export const CreateStockOut = () => {
  const t = useT()
  const vars = useUiVars()
  const navigate = useNavigate()
  const screen = use(ScreenContext)
  const [search] = useSearchParams()
  const box = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLParagraphElement>(null)
  const [head, setHead] = useState<Head>(() => ({
    type: types.find((type) => String(type) === search.get('type')) ?? 1,
    ...{ hid: null, supplierId: null, note: '', reason: '' },
  }))
  const [lines, dispatch] = useReducer(reduceOut, [])
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [asked, ask] = useState<'powers' | OutLine>()
  const [touched, touch] = useState(false)
  const last = useRef({ contents: '', key: '' })
  useLeaveGuard(touched)
  useScreenName(t('stock.outTitle'))
  const { mutateAsync, isPending } = useSend(stockOuts.calls.create, shownHere)

  const change: typeof dispatch = (deed) => {
    touch(true)
    setProblems({})
    dispatch(deed)
  }
  const submit = async () => {
    const wrong = lines.findIndex((line) => quantityOf(line) === 0)
    if (lines.length === 0) return void toast('warning', t('stock.noLines'))
    if (wrong >= 0) return setProblems({ [`lines.${wrong}.quantity`]: t('stock.notNumber') })
    if (lines.some(({ batch }) => batch) && head.reason.trim() === '')
      return setProblems({ reason: t('stock.handReason') })
    const body = { ...head, lines: sentOf(lines) }
    const contents = JSON.stringify(body)
    if (last.current.contents !== contents) last.current = { contents, key: crypto.randomUUID() }
    try {
      const { data } = await mutateAsync({ body, idempotencyKey: last.current.key })
      forgetUnsaved(screen)
      void toast('success', t('record.saved'))
      void navigate(stockOutOf(data.stockoutId))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblems(error.errors ?? {})
      if (error.name === 'rule') void toast('warning', Object.values(error.errors ?? {})[0] ?? error.message)
    }
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
          warehouseId={head.warehouseId}
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
