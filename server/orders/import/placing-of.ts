/** A row as the body that places its order, and the fields of that body as the columns of the row. */
import type { ProductLine } from '../../../contract/orders/order-family'
import { eyes } from '../../../contract/orders/prescription'
import type { Values } from '../../http/sheet-import/rows'
import type { Resolved } from './resolve'

/** The parts of fields such as `orderLen.Od.alignK`, an entry for each eye of which anything is said. */
const perEye = (values: Values, part: 'orderLen' | 'orderOpt') =>
  eyes.flatMap((eye) => {
    const start = `${part}.${eye}.`
    const own = Object.entries(values).filter(([field]) => field.startsWith(start))
    return own.length === 0
      ? []
      : [{ eye, ...Object.fromEntries(own.map(([field, value]) => [field.slice(start.length), value])) }]
  })

const prescriptionFields = ['ds', 'dc', 'ax', 'add', 'prism', 'base', 'pd', 'ph'] as const

/** An eye of which a power is given gets one lens, unless the row says how many. */
const prescription = (values: Values) =>
  Object.assign(
    { pdMode: 1 },
    ...eyes.map((eye) => {
      const ordered = prescriptionFields.slice(0, 4).some((field) => values[`${field}${eye}`] !== undefined)
      return {
        ...Object.fromEntries(prescriptionFields.map((field) => [`${field}${eye}`, values[`${field}${eye}`] ?? null])),
        [`eyeGlass${eye}`]: values[`eyeGlass${eye}`] ?? (ordered ? 1 : 0),
      }
    }),
  )

const ofLine: Readonly<Record<ProductLine, (values: Values, resolved: Resolved) => object>> = {
  lens: ({ orderType, lensType, orderOptions }, { product, ...resolved }) => ({
    ...{ pid: resolved.pid, ctid: resolved.ctid ?? null, optristId: resolved.optristId ?? null },
    orderType: orderType ?? (product.isStock === 1 ? 1 : 2),
    lensType: lensType ?? product.lensType ?? 1,
    orderOptions,
  }),
  hardlens: (_, { pid, ctid = null, optristId = null }) => ({ pid, ctid, optristId }),
  softlens: ({ cycle, packQty }, { pid, ctid = null, optristId = null }) => ({ pid, ctid, optristId, cycle, packQty }),
  frame: ({ contactName, phone, address, model, colour, size, number }, { product: { productId } }) => ({
    ...{ contactName, phone, address },
    lines: [{ productId, model, colour, size, number }],
  }),
  gsp: ({ number, serialNo }) => ({ number, serialNo }),
  other: ({ number, serialNo }) => ({ number, serialNo }),
  care: ({ number, serialNo }) => ({ number, serialNo }),
  apparatus: ({ number, serialNo }) => ({ number, serialNo }),
}

export const placingOf = (line: ProductLine, values: Values, resolved: Resolved) => ({
  order: {
    product: line,
    ...{ hid: resolved.hid, brandId: resolved.brandId, productId: resolved.product.productId },
    ...{ order_mode_type: values.order_mode_type, orderNote: values.orderNote },
    ...(line === 'lens' && prescription(values)),
    ...ofLine[line](values, resolved),
  },
  orderOpt: perEye(values, 'orderOpt'),
  orderLen: perEye(values, 'orderLen'),
  /** What is warned of is told, and confirmed for all rows together. */
  confirmWarn: 1 as const,
})

const columnNames: Readonly<Record<string, string>> = {
  hid: 'hospitalName',
  brandId: 'brandName',
  productId: 'productName',
  pid: 'patientName',
}

/** The column that a field of the body comes from: `order.lines.0.size` is size, `orderLen.0.power` the power of that eye. */
export const fieldOf = (
  path: string,
  { orderLen, orderOpt }: Pick<ReturnType<typeof placingOf>, 'orderLen' | 'orderOpt'>,
) => {
  const field = path.replace(/^order\./, '').replace(/^lines\.\d+\./, '')
  const [part = '', at, name] = field.split('.')
  if (name !== undefined) {
    const entries = { orderLen, orderOpt }[part as 'orderLen']
    return `${part}.${entries?.[Number(at)]?.eye ?? ''}.${name}`
  }
  return columnNames[field] ?? field
}
