/** The prices of a product: by power, by clinic, and what comes of them. */
import { Drawer, Tabs } from 'antd'
import { useState } from 'react'
import { lensPrices } from '../../../../../contract/catalogue/lens-prices'
import type { ProductRecord } from '../../../../../contract/catalogue/product'
import { productPrices } from '../../../../../contract/catalogue/product-prices'
import { quotes } from '../../../../../contract/orders/quotes'
import { useMayCall } from '../../../../providers/access'
import { useT } from '../../../../providers/i18n'
import { usePhone } from '../../../../ui/use-phone'
import { Bands } from './bands'
import { ClinicPrices } from './clinic-prices'
import { PriceQuestion } from './question'

export const PricesDrawer = ({ product, onClosed }: { product: ProductRecord; onClosed: () => void }) => {
  const t = useT()
  const phone = usePhone()
  const [open, setOpen] = useState(true)
  const mayBands = useMayCall(lensPrices.calls.list)
  const mayClinics = useMayCall(productPrices.calls.list)
  const mayAsk = useMayCall(quotes.calls.get)
  return (
    <Drawer
      open={open}
      width={phone ? '100%' : 860}
      title={t('catalogue.prices.title', { name: product.name })}
      onClose={() => setOpen(false)}
      afterOpenChange={(shown) => !shown && onClosed()}
    >
      <Tabs
        items={[
          ...(mayAsk
            ? [{ key: 'why', label: t('catalogue.prices.question'), children: <PriceQuestion product={product} /> }]
            : []),
          ...(mayBands && product.category === 'lens'
            ? [{ key: 'bands', label: t('catalogue.prices.bands'), children: <Bands product={product} /> }]
            : []),
          ...(mayClinics
            ? [{ key: 'clinics', label: t('catalogue.prices.clinics'), children: <ClinicPrices product={product} /> }]
            : []),
        ]}
      />
    </Drawer>
  )
}
