/** The forms of the steps of the lenses: billed, ordered, accepted, taken. */
import { Card, Checkbox, Form, Input, InputNumber } from 'antd'
import { useNavigate } from 'react-router'
import { teachings } from '../../../../contract/clinic/hard-lens-fitting-terms'
import { hardLensFittings } from '../../../../contract/clinic/hard-lens-fittings'
import { rxKind } from '../../../../contract/clinic/rx-kind'
import { sales } from '../../../../contract/clinic/sales'
import { dayAfter } from '../../../../contract/core/times'
import { hardLensParameters } from '../../../../contract/orders/hard-lens'
import { useMayCall } from '../../../providers/access'
import { useAction } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { Choice } from '../../../ui/choice'
import { FieldPair } from '../../../ui/field-pair'
import { formatDate, formatMoney } from '../../../ui/format'
import { goOnScanning, scanned } from '../../../ui/scan'
import { useGoods } from '../fitting-goods'
import { FittingFeesSelect } from '../fitting-parts'
import { tillFor } from '../till-paths'
import { apart, type OfStep, StepForm } from './step-form'

const calls = hardLensFittings.calls
/** Days until lenses that are made to order are there, as a first proposal. */
const usualDays = 14

const useRequired = () => {
  const t = useT()
  return [{ required: true, message: t('record.required') }]
}

interface Bill {
  productId: number
  promised: string
  feeIds: number[]
}

export const BillForm = (step: OfStep) => {
  const { row } = step
  const t = useT()
  const required = useRequired()
  const navigate = useNavigate()
  const mayPay = useMayCall(sales.calls.pay)
  const act = useAction(calls.bill, { except: ['rule'] })
  const goods = useGoods(row.hid, 'hardlens', row.productId, row.lensName)
  return (
    <StepForm<Bill>
      {...step}
      verb="bill"
      text={t('hardLensFitting.text.bill')}
      action={t(mayPay ? 'hardLensFitting.billAndPay' : 'hardLensFitting.verb.bill')}
      initial={{
        ...(row.productId !== null && { productId: row.productId }),
        ...{ promised: row.promised ?? dayAfter(formatDate(Date.now() / 1000), usualDays), feeIds: [] },
      }}
      busy={act.isPending}
      send={async (values) => {
        const made = await act.mutateAsync({ params: { id: row.fittingId }, body: { ...values, version: row.version } })
        const { saleId, saleNo, total } = made.data
        if (mayPay && saleId !== null) setTimeout(() => navigate(tillFor({ sale: saleId })))
        return t('hardLensFitting.billed', { no: saleNo ?? '', total: formatMoney(total) })
      }}
    >
      <FieldPair>
        <Form.Item name="productId" label={t('hardLensFitting.productId')} rules={required}>
          <Choice<number> {...goods.props} />
        </Form.Item>
        <Form.Item name="promised" label={t('hardLensFitting.promised')} rules={required}>
          <Input type="date" max="2100-12-31" />
        </Form.Item>
      </FieldPair>
      <Form.Item name="feeIds" label={t('fitting.feeIds')}>
        <FittingFeesSelect hid={row.hid} id="hard-lens-bill_feeIds" />
      </Form.Item>
    </StepForm>
  )
}

export const OrderForm = (step: OfStep) => {
  const { row } = step
  const t = useT()
  const act = useAction(calls.order, { except: ['rule'] })
  const about = { rx: row.rxNo ?? '', lens: row.lensName ?? '', count: row.pieces ?? 0 }
  return (
    <StepForm
      {...step}
      verb="order"
      text={t('hardLensFitting.text.order', about)}
      initial={{}}
      busy={act.isPending}
      send={async (_values, confirmWarn) => {
        const body = { version: row.version, confirmWarn }
        const made = await act.mutateAsync({ params: { id: row.fittingId }, body })
        return t('hardLensFitting.orderedAs', { no: made.data.orderNo ?? '' })
      }}
    />
  )
}

const labelled = ['alignK', 'baseCurve', 'diameter', 'targetPower', 'power'] as const
type Label = { serialNo: string } & { [Name in (typeof labelled)[number]]?: number | null }

export const AcceptForm = (step: OfStep) => {
  const { row } = step
  const t = useT()
  const required = useRequired()
  const act = useAction(calls.accept, { except: ['rule'] })
  const parameters = hardLensParameters[row.kind === rxKind.rgp ? 'rgp' : 'ok']
  const shown = labelled.filter((name) => name in parameters)
  return (
    <StepForm<{ lenses: Label[] }>
      {...step}
      verb="accept"
      text={`${t('hardLensFitting.text.receive', { no: row.orderNo ?? '' })} ${t('hardLensFitting.text.accept')}`}
      initial={{ lenses: row.prescribed.map(() => ({ serialNo: '' })) }}
      busy={act.isPending}
      send={async ({ lenses }) => {
        const sent = row.prescribed.map(({ eye }, at) => ({ eye, ...(lenses[at] ?? { serialNo: '' }) }))
        await act.mutateAsync({ params: { id: row.fittingId }, body: { version: row.version, lenses: sent } })
        return undefined
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the key is that of the boxes within */}
      <div onKeyDown={goOnScanning}>
        {row.prescribed.map((wanted, at) => (
          <Card key={wanted.eye} size="small" type="inner" title={t(`hardLensFitting.eye.${wanted.eye}`)} style={apart}>
            <FieldPair>
              <Form.Item name={['lenses', at, 'serialNo']} label={t('hardLensFitting.serialNo')} rules={required}>
                <Input {...scanned} maxLength={30} autoComplete="off" />
              </Form.Item>
              {shown.map((name) => (
                <Form.Item
                  key={name}
                  name={['lenses', at, name]}
                  label={t(`hardLensFitting.${name}`)}
                  extra={
                    wanted[name] === null
                      ? undefined
                      : t('hardLensFitting.prescribedAs', { value: wanted[name].toFixed(2) })
                  }
                  {...(parameters[name]?.required && { rules: required })}
                >
                  <InputNumber<number>
                    precision={2}
                    step={parameters[name]?.step ?? 0.25}
                    style={{ inlineSize: '100%' }}
                  />
                </Form.Item>
              ))}
            </FieldPair>
          </Card>
        ))}
      </div>
    </StepForm>
  )
}

export const PickupForm = (step: OfStep) => {
  const { row } = step
  const t = useT()
  const act = useAction(calls.pickup, { except: ['rule'] })
  return (
    <StepForm<{ teaching: (typeof teachings)[number][] }>
      {...step}
      verb="pickup"
      text={t('hardLensFitting.text.pickup')}
      initial={{ teaching: [] }}
      busy={act.isPending}
      send={async (values) => {
        await act.mutateAsync({ params: { id: row.fittingId }, body: { ...values, version: row.version } })
        return undefined
      }}
    >
      <Form.Item name="teaching" label={t('hardLensFitting.teaching')} rules={useRequired()}>
        <Checkbox.Group
          options={teachings.map((value) => ({ value, label: t(`hardLensFitting.teaching.${value}`) }))}
        />
      </Form.Item>
    </StepForm>
  )
}
