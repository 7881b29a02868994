/** Imports of 5,000 lens orders, through the real call of a server in a process of its own. */
import { utils, write } from '@e965/xlsx'
import { hosts } from '../contract/core/call'
import { type ImportReport, importLimits } from '../contract/orders/order-imports'
import { atMost, type Figure } from './figure'
import { type Answer, ask, type RunningServer, signIn, startServer } from './server'

interface Order {
  hospitalName: string
  patientName: string
  productName: string
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

/** Rows that the data set's own orders and products make; each has a note of its own, so that none repeats another. */
const sheets = async (server: RunningServer, token: string) => {
  const many = (page: number) =>
    ask<Order[]>(server, 'GET', `/sgeye/lens-orders?per_page=200&page=${page}&order_type=1`, { token })
  const orders = (await Promise.all([1, 2, 3, 4, 5].map(many))).flatMap(({ data }) => data)
  const row = (at: number) => orders[at % orders.length] as Order
  const numbers = Array.from({ length: importLimits.rows }, (_, at) => at)
  const lens = ['诊所', '患者', '产品', '右眼球镜', '左眼球镜', '右眼瞳距', '左眼瞳距', '备注']
  const eyes = [-1, -1.25, 30, 30]
  return {
    lens: workbook([
      lens,
      ...numbers.map((at) => {
        const { hospitalName, patientName, productName } = row(at)
        return [hospitalName, patientName, productName, ...eyes, `第${at}单`]
      }),
    ]),
  }
}

/** `environment` names the database that holds the data set. */
export const measureImport = async (environment: Record<string, string>, where: string): Promise<Figure[]> => {
  const server = await startServer(environment)
  try {
    const token = await signIn(server, 'agent')
    const figures: Figure[] = []
    for (const [product, bytes] of Object.entries(await sheets(server, token)))
      for (const dryRun of ['1', '0']) {
        const started = performance.now()
        const { code, message, data } = await upload(server, token, bytes, { product, dryRun })
        const took = (performance.now() - started) / 1000
        const what = dryRun === '1' ? 'dry run' : 'import'
        if (code !== 0) console.error(`${what} of ${product}: ${message}`)
        else if (data.bad > 0) console.error(`${what} of ${product}: ${data.bad} of ${data.rows} rows are bad`)
        figures.push(atMost(20, `${what} of ${importLimits.rows} ${product} orders on ${where}: time, s`, took))
      }
    return figures
  } finally {
    await server.stop()
  }
}
