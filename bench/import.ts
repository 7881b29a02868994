/** Imports of 5,000 lens orders, through the real call of a server in a process of its own. */
import { utils, write } from '@e965/xlsx'
import { hosts } from '../contract/core/call'
import { importLimits } from '../contract/core/sheet-import'
import type { ImportReport } from '../contract/orders/order-imports'
import { atMost, type Figure } from './figure'
import { type Answer, ask, type RunningServer, signIn, startServer } from './server'

interface Order {
  hospitalName: string
  patientName: string
  productName: string
  optristName: string | null
}

const workbook = (rows: readonly (readonly (string | number)[])[]) => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), 'orders')
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }))
}

const upload = async (
  { address }: RunningServer,
  token: string,
  bytes: Uint8Array<ArrayBuffer>,
  fields: Record<string, string>,
): Promise<Answer<ImportReport>> => {
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...fields, confirmWarn: '1', confirmRepeat: '1' }))
    body.append(name, value)
  body.append('file', new File([bytes], 'orders.xlsx'))
  const response = await fetch(`${address}${hosts.main}/order/import`, { method: 'POST', headers: { token }, body })
  return (await response.json()) as Answer<ImportReport>
}

const titles = ['诊所', '患者', '产品', '右眼球镜', '左眼球镜', '右眼瞳距', '左眼瞳距', '备注', '验光师']

/** Powers of a stock lens, another for each row of a patient's. */
const rowOf = ({ hospitalName, patientName, productName, optristName }: Order, at: number) => [
  ...[hospitalName, patientName, productName, -1 - (at % 8) / 4, -1.25 - (at % 5) / 4, 30, 30],
  `第${at}单`,
  optristName ?? '',
]

/** Rows that the data set's own orders make, of patients whom their names tell apart. */
const sheet = async (server: RunningServer, token: string) => {
  const many = (page: number) =>
    ask<Order[]>(server, 'GET', `/sgeye/lens-orders?per_page=200&page=${page}&order_type=1`, { token })
  const known = (await Promise.all([1, 2, 3, 4, 5].map(many))).flatMap(({ data }) => data)
  const bytes = workbook([titles, ...known.map(rowOf)])
  const { data } = await upload(server, token, bytes, { product: 'lens', dryRun: '1' })
  const orders = known.filter((_, at) => data.lines[at]?.errors.length === 0)
  if (orders.length === 0)
    throw new Error(`no row of the data set can be imported: ${JSON.stringify(data.lines[0]?.errors)}`)
  return workbook([
    titles,
    ...Array.from({ length: importLimits.rows }, (_, at) => rowOf(orders[at % orders.length] as Order, at)),
  ])
}

/** `environment` names the database that holds the data set. */
export const measureImport = async (environment: Record<string, string>, where: string): Promise<Figure[]> => {
  const server = await startServer(environment)
  try {
    const token = await signIn(server, 'agent')
    const figures: Figure[] = []
    const bytes = await sheet(server, token)
    for (const dryRun of ['1', '0']) {
      const started = performance.now()
      const { code, message, data } = await upload(server, token, bytes, { product: 'lens', dryRun })
      const took = (performance.now() - started) / 1000
      const what = dryRun === '1' ? 'dry run' : 'import'
      if (code !== 0) throw new Error(`${what}: ${message}`)
      if (data.bad > 0) throw new Error(`${what}: ${data.bad} of ${data.rows} rows are bad`)
      figures.push(atMost(20, `${what} of ${importLimits.rows} lens orders on ${where}: time, s`, took))
    }
    return figures
  } finally {
    await server.stop()
  }
}
