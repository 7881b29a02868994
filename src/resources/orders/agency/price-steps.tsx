/** Why a product costs what it does: what was asked, in its order, and which of it the price comes of. */
import { Alert, Button, Popover, Skeleton } from 'antd'
import { useState } from 'react'
import { type Quote, quotes } from '../../../../contract/orders/quotes'
import { useMayCall } from '../../../providers/access'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { formatMoney } from '../../../ui/format'
import { StepsList } from '../../../ui/steps-list'
import { readRx } from '../family/prescription/rx-text'
import type { LineValues } from './line'

interface PriceStepsProps {
  hid: number
  values: LineValues
}

/** The powers of the lenses that are ordered; of other goods and of what is not typed yet none. */
const powersOf = ({ product, rx, pdMode }: LineValues) => {
  if (product !== 'lens') return []
  const { normal } = readRx(rx, pdMode)
  return (['Od', 'Os'] as const).flatMap((eye) => {
    const ds = normal[`ds${eye}`]
    return normal[`eyeGlass${eye}`] > 0 && ds !== null ? [{ ds, dc: normal[`dc${eye}`] ?? 0 }] : []
  })
}

const useQuote = (hid: number, values: LineValues) => {
  const [right, left] = powersOf(values)
  const query = { hid, productId: values.item?.productId ?? 0 }
  const first = useCallQuery(quotes.calls.get, { query: { ...query, ...right } })
  const second = useCallQuery(quotes.calls.get, { query: { ...query, ...left } }, { enabled: left !== undefined })
  const [one, other] = [first, second].map(({ data }) => data?.data)
  const alike = other === undefined || other.unitPrice === one?.unitPrice
  return {
    // Each lens costs what its own eye's power does.
    quotes: [one, alike ? undefined : other].filter((quote) => quote !== undefined),
    loading: first.isLoading || second.isLoading,
    error: (first.error ?? second.error)?.message,
  }
}

const discounts: readonly Quote['steps'][number]['source'][] = ['brand', 'category']

const Steps = ({ hid, values }: PriceStepsProps) => {
  const t = useT()
  const { quotes, loading, error } = useQuote(hid, values)
  if (error !== undefined) return <Alert type="error" showIcon message={error} />
  if (loading || quotes.length === 0) return <Skeleton active title={false} style={{ width: 240 }} />
  const textOf = ({ source, value }: Quote['steps'][number]) => {
    if (value === null) return t('agency.price.none')
    return discounts.includes(source) ? `${value}%` : formatMoney(value)
  }
  return quotes.map((quote, at) => (
    <section key={at === 0 ? 'Od' : 'Os'}>
      {quotes.length > 1 && <b>{t(`agency.eye.${at === 0 ? 'Od' : 'Os'}`)}</b>}
      <StepsList
        steps={[
          ...quote.steps.map((step) => ({
            key: step.source,
            label: t(`agency.price.source.${step.source}`),
            value: textOf(step),
            used: step.used,
          })),
          { key: 'unit', label: t('agency.price.unit'), value: formatMoney(quote.unitPrice), used: true },
        ]}
      />
    </section>
  ))
}

export const PriceSteps = (props: PriceStepsProps) => {
  const t = useT()
  const [open, setOpen] = useState(false)
  if (!useMayCall(quotes.calls.get)) return null
  return (
    <Popover
      trigger="click"
      open={open}
      onOpenChange={setOpen}
      getPopupContainer={({ parentElement }) => parentElement ?? document.body}
      title={t('agency.price.why')}
      content={open && <Steps {...props} />}
    >
      <Button type="link" size="small">
        {t('agency.price.why')}
      </Button>
    </Popover>
  )
}
