/** In which powers a lens is made, as a table of sphere by cylinder. */
import { useMemo, useState } from 'react'
import { cellOf, cellsOf, cylinders, spheres } from '../../../../contract/catalogue/power-cells'
import type { ProductRecord } from '../../../../contract/catalogue/product'
import { madeIn } from '../../../../contract/orders/prescription-ranges'
import { useT } from '../../../providers/i18n'
import { Dialog } from '../../../ui/dialog'
import { PowerGrid } from '../../../ui/power-grid'

/** What lies around the powers that are made is of no interest. */
const around = (all: readonly number[], made: (value: number) => boolean) => {
  const [first, last] = [all.findIndex(made), all.findLastIndex(made)]
  return all.slice(Math.max(0, first - 2), last + 3)
}

export const PowersDialog = ({ product, onClosed }: { product: ProductRecord; onClosed: () => void }) => {
  const t = useT()
  const [open, setOpen] = useState(true)
  const cells = useMemo(() => {
    const made = madeIn(product)
    return made ? cellsOf(made) : new Set<string>()
  }, [product])
  const isOn = (ds: number, dc: number) => cells.has(cellOf(ds, dc))
  return (
    <Dialog
      open={open}
      width={900}
      title={t('catalogue.powersOf', { name: product.name })}
      footer={null}
      onCancel={() => setOpen(false)}
      afterClose={onClosed}
    >
      <p>
        {product.powers ? t('catalogue.powers.own') : t(`catalogue.range.${product.range as 'defocus'}`)}
        {' · '}
        {t('catalogue.powers.count', { count: cells.size })}
      </p>
      <PowerGrid
        label={t('catalogue.powers')}
        spheres={around(spheres, (ds) => cylinders.some((dc) => isOn(ds, dc)))}
        cylinders={around(cylinders, (dc) => spheres.some((ds) => isOn(ds, dc)))}
        isOn={isOn}
      />
    </Dialog>
  )
}
