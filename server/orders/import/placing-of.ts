/** A row as the body that places its order, and the fields of that body as the columns of the row. */
import type { ProductLine } from '../../../contract/orders/order-family'
import { eyes } from '../../../contract/orders/prescription'
import type { Values } from '../../http/sheet-import/rows'
import { columnsOf } from '../family/sheet-columns'
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

/** Stands for what the row names and is not found: it is said of the row already. */
const unknownId = 1
type Found = Partial<Resolved>

const peopleOf = ({
  pid = unknownId,
  ctid = null,
  optristId = null,
}: {
  pid?: number | undefined
  ctid?: number | null | undefined
  optristId?: number | null | undefined
}) => ({
  ...{ pid, ctid, optristId },
})

const perLine = ['productName', 'model', 'colour', 'size', 'number'] as const
const linesIn = (value: unknown) => (Array.isArray(value) ? value.length : 1)
/** How many lines the row has: a cell of one line is for all of them. */
const lineCount = (values: Values) => Math.max(...perLine.map((field) => linesIn(values[field])))

/** Columns whose lines are not as many as those of the others. */
export const unevenLines = (line: ProductLine, values: Values) => {
  const count = lineCount(values)
  const fields = line === 'frame' ? perLine.filter((field) => ![1, count].includes(linesIn(values[field]))) : []
  return { fields, count }
}

const frameLines = (values: Values, products: Found['products']) =>
  Array.from({ length: lineCount(values) }, (_, at) => {
    const here = (value: unknown) => (Array.isArray(value) ? value[at] : value)
    const productId = (products?.[at] ?? products?.[0])?.productId ?? unknownId
    const [model, colour, size, number] = [values.model, values.colour, values.size, values.number].map(here)
    return { productId, model, colour, size, number }
  })

const ofLine: Readonly<Record<ProductLine, (values: Values, found: Found) => object>> = {
  lens: ({ orderType, lensType, orderOptions = '' }, { products, ...people }) => ({
    ...peopleOf(people),
    orderType: orderType ?? (products?.[0].isStock === 1 ? 1 : 2),
    lensType: lensType ?? products?.[0].lensType ?? 1,
    orderOptions,
  }),
  hardlens: (_, people) => peopleOf(people),
  softlens: ({ cycle, packQty }, people) => ({ ...peopleOf(people), cycle, packQty }),
  frame: (values, { products }) => ({
    ...{ contactName: values.contactName, phone: values.phone, address: values.address },
    lines: frameLines(values, products),
  }),
  gsp: ({ number, serialNo = '' }) => ({ number, serialNo }),
  other: ({ number, serialNo = '' }) => ({ number, serialNo }),
  care: ({ number, serialNo = '' }) => ({ number, serialNo }),
  apparatus: ({ number, serialNo = '' }) => ({ number, serialNo }),
}

export const placingOf = (line: ProductLine, values: Values, found: Found) => ({
  order: {
    product: line,
    ...{ hid: found.hid ?? unknownId, brandId: found.brandId ?? unknownId },
    productId: found.products?.[0].productId ?? unknownId,
    ...{ order_mode_type: values.order_mode_type, orderNote: values.orderNote },
    ...(line === 'lens' && prescription(values)),
    ...ofLine[line](values, found),
  },
  orderOpt: perEye(values, 'orderOpt'),
  orderLen: perEye(values, 'orderLen'),
  /** What is warned of is told, and confirmed for all rows together. */
  confirmWarn: 1 as const,
})

/** The order as far as it goes, each of an eye's figures given or null. */
export const inspectable = (line: ProductLine, { order, orderOpt, orderLen }: ReturnType<typeof placingOf>) => {
  const columns = columnsOf[line]
  const whole = (part: string, eyes: typeof orderLen) =>
    eyes.map((one) => ({
      ...Object.fromEntries(
        columns.flatMap(({ field }) => (field.startsWith(`${part}.${one.eye}.`) ? [[field.split('.')[2], null]] : [])),
      ),
      ...one,
    }))
  return { ...order, orderOpt: whole('orderOpt', orderOpt), orderLen: whole('orderLen', orderLen) }
}

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
