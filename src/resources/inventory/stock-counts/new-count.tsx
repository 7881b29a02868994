/** Begins a count: of which warehouse, of all that lies there or a part of it, and whether it is counted blind. */

import { Alert, Checkbox, Select } from 'antd'
import { useRef, useState } from 'react'
import { type StockCount, stockCounts } from '../../../../contract/inventory/stock-counts'
import { productLines } from '../../../../contract/orders/order-family'
import { useAction } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { useBrands } from '../../../providers/references/brands'
import { referenceProps } from '../../../records/reference-select'
import { useRefusal } from '../../../records/use-refusal'
import { FormDrawer } from '../../../ui/form-drawer'
import { useUiVars } from '../../../ui/ui-vars'
import styles from '../documents.module.css'
import { HeadChoice, HeadWords } from '../head-field'
import { useActedFor } from '../of-company'
import { type Goods, goodsText, ProductPicker } from '../product-picker'
import { useStockWarehouses } from '../use-choices'

const shownHere = { except: ['rule', 'stop'] } as const

interface NewCountProps {
  onMade: (countId: number) => void
  onClosed: () => void
}

interface Asked {
  warehouseId: number | undefined
  category: StockCount['category']
  brandId: number | null
  blind: 0 | 1
  note: string
}
const nothing: Asked = { warehouseId: undefined, category: null, brandId: null, blind: 0, note: '' }

export const NewCount = ({ onMade, onClosed }: NewCountProps) => {
  const t = useT()
  const vars = useUiVars()
  const places = useStockWarehouses()
  const usual = places.find(({ isDefault }) => isDefault === 1)?.warehouseId
  const { body: acted } = useActedFor()
  const [asked, ask] = useState(nothing)
  const makers = useBrands({ product: asked.category ?? undefined, enabledOnly: true })
  const [chosen, choose] = useState<readonly Goods[]>([])
  const { refused, errors, elsewhere, attempt } = useRefusal(['warehouseId'])
  const drawer = useRef<{ close: () => void }>(null)
  const { mutateAsync, isPending } = useAction(stockCounts.calls.create, shownHere)
  const change = (changes: Partial<Asked>) => ask((now) => ({ ...now, ...changes }))
  const warehouseId = asked.warehouseId ?? usual
  const save = async () => {
    if (warehouseId === undefined) return
    const productIds = chosen.map(({ productId }) => productId)
    const made = await attempt(() => mutateAsync({ body: { ...acted, ...asked, warehouseId, productIds } }))
    if (!made) return
    drawer.current?.close()
    onMade(made.data.countId)
  }
  return (
    <FormDrawer
      ref={drawer}
      title={t('stock.createCount')}
      saveText={t('stock.beginCount')}
      dirty={asked !== nothing || chosen.length > 0}
      saving={isPending}
      onSave={() => void save()}
      onClosed={onClosed}
    >
      <div className={styles.column} style={vars}>
        {refused && !errors.warehouseId && (
          <Alert type="error" showIcon message={elsewhere.join(' ') || refused.message} />
        )}
        <HeadChoice
          label={t('stock.warehouse')}
          problem={errors.warehouseId}
          value={warehouseId}
          options={places.map((one) => ({ value: one.warehouseId, label: one.name }))}
          onChange={(id) => change({ warehouseId: id })}
        />
        <HeadChoice<StockCount['category']>
          label={t('stock.category')}
          problem={undefined}
          allowClear
          placeholder={t('stock.scopeAll')}
          value={asked.category}
          options={productLines.map((line) => ({ value: line, label: t(`stock.line.${line}`) }))}
          onChange={(category) => change({ category: category ?? null, brandId: null })}
        />
        <HeadChoice
          label={t('stock.brand')}
          problem={undefined}
          allowClear
          placeholder={t('stock.scopeAll')}
          value={asked.brandId}
          {...referenceProps(makers)}
          onChange={(brandId) => change({ brandId: brandId ?? null })}
        />
        <div>
          <span>{t('stock.onlyProducts')}</span>
          <ProductPicker
            label={t('stock.addProduct')}
            {...(asked.category && { category: asked.category })}
            onPick={(goods) =>
              choose((now) => (now.some(({ productId }) => productId === goods.productId) ? now : [...now, goods]))
            }
          />
          {chosen.length > 0 && (
            <Select
              mode="multiple"
              aria-label={t('stock.onlyProducts')}
              value={chosen.map(({ productId }) => productId)}
              options={chosen.map((goods) => ({ value: goods.productId, label: goodsText(goods) }))}
              onChange={(ids: number[]) => choose((now) => now.filter(({ productId }) => ids.includes(productId)))}
            />
          )}
        </div>
        <HeadWords
          label={t('stock.note')}
          problem={undefined}
          value={asked.note}
          onChange={(note) => change({ note })}
        />
        <div>
          <div>
            <Checkbox checked={asked.blind === 1} onChange={({ target }) => change({ blind: target.checked ? 1 : 0 })}>
              {t('stock.blind')}
            </Checkbox>
          </div>
          <p className={styles.hint}>{t('stock.blindHint')}</p>
        </div>
        <p className={styles.hint}>{t('stock.beginHint')}</p>
      </div>
    </FormDrawer>
  )
}
