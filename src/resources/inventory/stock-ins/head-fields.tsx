/** What a stock-in says beside its lines: from whom, where to, and why. */
import { stockInTypes } from '../../../../contract/inventory/stock-ins'
import { classifyStatus, type Supplier } from '../../../../contract/partners/suppliers'
import { useT } from '../../../providers/i18n'
import { useClinics } from '../../../providers/references/clinics'
import { referenceProps } from '../../../records/reference-select'
import { formatDate } from '../../../ui/format'
import styles from '../documents.module.css'
import { HeadChoice, HeadWords } from '../head-field'
import { useStockCid, useStockSuppliers, useStockWarehouses, useUsualWarehouse, warehouseChoices } from '../use-choices'

export interface Head {
  type: 1 | 2 | 3 | 5
  warehouseId: number | undefined
  supplierId: number | null
  hid: number | null
  purchaseNo: string
  note: string
  reason: string
}

/** Why nothing comes in from a supplier, as far as its record says; the server looks at its goods too. */
const objectionOf = ({ classifyStatus: state, licenceUntil }: Supplier) => {
  if (state !== classifyStatus.qualified) return 'stock.supplierUnqualified'
  return licenceUntil !== null && licenceUntil < formatDate(Date.now() / 1000) ? 'stock.supplierExpired' : undefined
}

interface HeadFieldsProps {
  head: Head
  /** Of a stored document: named before the choices are there. */
  supplierName?: string | null
  /** Whose it is, of a stored document. */
  cid: number | undefined
  /** What of it stands fast. */
  fixed: boolean
  problems: Readonly<Record<string, string>>
  onChange: (changes: Partial<Head>) => void
}

export const HeadFields = ({ head, supplierName, cid, fixed, problems, onChange }: HeadFieldsProps) => {
  const t = useT()
  const warehouses = useStockWarehouses({ cid })
  const { choices: clinics } = useClinics(useStockCid(cid))
  const firms = useStockSuppliers(
    head.supplierId !== null && supplierName ? { value: head.supplierId, label: supplierName } : undefined,
    cid,
  )
  // What clinics bring back waits to be inspected where nothing is sold from.
  const places = head.type === 2 ? warehouses.filter(({ type }) => type === 2) : warehouses
  const usualOf = useUsualWarehouse()
  const usual = head.type === 2 ? places[0]?.warehouseId : usualOf(places)
  const chosen = firms.rows.find(({ supplierId }) => supplierId === head.supplierId)
  const objection = chosen && objectionOf(chosen)
  const field = (name: keyof Head, label: string) => ({ label, problem: problems[name] })
  const words = (name: 'purchaseNo' | 'note' | 'reason') => ({
    ...field(name, t(`stock.${name}`)),
    value: head[name],
    onChange: (text: string) => onChange({ [name]: text }),
  })
  return (
    <div className={styles.fields}>
      <HeadChoice
        {...field('warehouseId', t('stock.warehouse'))}
        disabled={fixed}
        value={head.warehouseId ?? usual}
        options={warehouseChoices(fixed ? warehouses : places)}
        onChange={(warehouseId) => onChange({ warehouseId })}
      />
      {(head.type === 1 || head.supplierId !== null) && (
        <HeadChoice
          label={t('stock.supplier')}
          problem={problems.supplierId ?? (objection && t(objection))}
          allowClear
          {...referenceProps(firms)}
          value={head.supplierId}
          onChange={(supplierId) => onChange({ supplierId: supplierId ?? null })}
        />
      )}
      {head.type === 2 && (
        <HeadChoice
          {...field('hid', t('stock.clinic'))}
          allowClear
          options={[...clinics]}
          value={head.hid}
          onChange={(hid) => onChange({ hid: hid ?? null })}
        />
      )}
      {head.type === 1 && <HeadWords {...words('purchaseNo')} most={40} />}
      <HeadWords {...words('note')} />
      <HeadWords {...words('reason')} required={head.type === stockInTypes.surplus} />
    </div>
  )
}
