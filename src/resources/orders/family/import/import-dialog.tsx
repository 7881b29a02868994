/** Imports orders: rows that do not say whose they are belong to the clinic and the brand that are chosen. */
import { Form } from 'antd'
import { useState } from 'react'
import { orderImports } from '../../../../../contract/orders/order-imports'
import { download } from '../../../../providers/data/download'
import { useT } from '../../../../providers/i18n'
import { useBrands } from '../../../../providers/references/brands'
import { useFoundClinics } from '../../../../providers/references/found-clinics'
import { ReferenceSelect } from '../../../../records/reference-select'
import { SheetImportDialog } from '../../../../records/sheet-import/import-dialog'
import { useOrderKind } from '../kind'
import styles from './import.module.css'

const { template, run, rejects } = orderImports.calls

export const ImportDialog = ({ onClosed }: { onClosed: () => void }) => {
  const t = useT()
  const { path, product } = useOrderKind()
  const [hid, setHid] = useState<number>()
  const [brandId, setBrandId] = useState<number>()
  const clinics = useFoundClinics(hid)
  const brands = useBrands({ product })
  return (
    <SheetImportDialog
      words="orderImport"
      run={run}
      beside={{ product, hid: hid && String(hid), brand_id: brandId && String(brandId) }}
      template={() => download(template, { params: { product } })}
      rejects={(body) => download(rejects, { body })}
      result={(importId) => ({ href: `${path}?import_id=${importId}`, label: t('orderImport.show') })}
      onClosed={onClosed}
    >
      <div className={styles.usual}>
        <Form.Item label={t('orderImport.hid')} htmlFor="import-hid">
          <ReferenceSelect id="import-hid" from={clinics} allowClear value={hid ?? null} onChange={setHid} />
        </Form.Item>
        <Form.Item label={t('orderImport.brand')} htmlFor="import-brand">
          <ReferenceSelect id="import-brand" from={brands} allowClear value={brandId ?? null} onChange={setBrandId} />
        </Form.Item>
      </div>
    </SheetImportDialog>
  )
}
