/** What would a clinic pay for the product on a day, and why. */
import { Alert, Form, InputNumber, Skeleton, Typography } from 'antd'
import { useState } from 'react'
import type { ProductRecord } from '../../../../../contract/catalogue/product'
import { type Quote, quotes } from '../../../../../contract/orders/quotes'
import { useCallQuery } from '../../../../providers/data/use-call'
import { useT } from '../../../../providers/i18n'
import { FieldPair } from '../../../../ui/field-pair'
import { formatDate, formatMoney } from '../../../../ui/format'
import { StepsList } from '../../../../ui/steps-list'
import { DateInput } from '../../../../ui/value-inputs'
import { ClinicField } from './clinic-field'

interface Values {
  hid?: number
  day: string | null
  ds: number | null
  dc: number | null
}

const isDiscount = (source: Quote['steps'][number]['source']) =>
  source !== 'clinic' && source !== 'band' && source !== 'trade'

const Answer = ({ quote }: { quote: Quote }) => {
  const t = useT()
  const { steps, unitPrice, listPrice, discount } = quote
  const shown = ({ source, value }: Quote['steps'][number]) =>
    value === null ? t('catalogue.prices.none') : isDiscount(source) ? `${value}%` : formatMoney(value)
  const reckoned =
    discount === 100 ? formatMoney(unitPrice) : `${formatMoney(listPrice)} × ${discount}% = ${formatMoney(unitPrice)}`
  return (
    <section aria-label={t('catalogue.prices.answer')} aria-live="polite" style={{ maxWidth: 420 }}>
      <Typography.Text strong style={{ fontSize: 22 }}>
        {formatMoney(unitPrice)}
      </Typography.Text>
      <StepsList
        steps={[
          ...steps.map((step) => ({
            key: step.source,
            label: t(`catalogue.prices.source.${step.source}`),
            value: shown(step),
            used: step.used,
          })),
          { key: 'unit', label: t('catalogue.prices.unit'), value: reckoned, used: true },
        ]}
      />
      <Typography.Paragraph type="secondary">{t('catalogue.prices.frozen')}</Typography.Paragraph>
    </section>
  )
}

export const PriceQuestion = ({ product }: { product: ProductRecord }) => {
  const t = useT()
  const [values, setValues] = useState<Values>({ day: formatDate(Math.floor(Date.now() / 1000)), ds: null, dc: null })
  const { hid, day, ds, dc } = values
  const { data, error, isFetching } = useCallQuery(
    quotes.calls.get,
    {
      query: {
        ...{ hid: hid ?? 0, productId: product.productId },
        ...(day && { day }),
        ...(ds !== null && { ds, dc: dc ?? 0 }),
      },
    },
    { enabled: hid !== undefined, meta: { except: ['rule', 'missing'] } },
  )
  return (
    <>
      <Form<Values>
        layout="vertical"
        name="price-question"
        initialValues={values}
        onValuesChange={(_, all) => setValues({ ...values, ...all })}
      >
        <FieldPair>
          <ClinicField product={product} />
          <Form.Item name="day" label={t('catalogue.prices.day')}>
            <DateInput />
          </Form.Item>
          {product.category === 'lens' && (
            <>
              <Form.Item name="ds" label={t('catalogue.powers.sphere')} normalize={(value) => value ?? null}>
                <InputNumber min={-20} max={15} step={0.25} precision={2} style={{ width: '100%' }} />
              </Form.Item>
              <Form.Item name="dc" label={t('catalogue.powers.cylinder')} normalize={(value) => value ?? null}>
                <InputNumber min={-6} max={6} step={0.25} precision={2} style={{ width: '100%' }} />
              </Form.Item>
            </>
          )}
        </FieldPair>
      </Form>
      {error ? (
        <Alert type="error" showIcon message={Object.values(error.errors ?? {})[0] ?? error.message} />
      ) : data ? (
        <Answer quote={data.data} />
      ) : isFetching ? (
        <Skeleton active title={false} />
      ) : (
        <Typography.Text type="secondary">{t('catalogue.prices.ask')}</Typography.Text>
      )}
    </>
  )
}
