/** What is written in more than one test of workbooks. */
import type { SheetColumn } from '../../../server/xls/columns'

export interface Line {
  no: string
  sphere: number | null
  amount: number
  at: number
}

export const COLUMNS: SheetColumn<Line>[] = [
  { title: '订单号', format: 'text', value: (line) => line.no, width: 30 },
  { title: '球镜', format: 'dioptre', value: (line) => line.sphere },
  { title: '金额', format: 'money', value: (line) => line.amount },
  { title: '下单时间', format: 'instant', value: (line) => line.at },
]

export const LINES: Line[] = [
  { no: '202600000000000012345', sphere: -2.25, amount: 123_456, at: 1_700_000_000 },
  { no: '镜片😀', sphere: null, amount: -5, at: 0 },
]

export const at = (iso: string) => Date.parse(iso) / 1000
export const LAST_SECOND = at('2026-01-31T23:59:59+08:00')
export const MIDNIGHT = at('2026-02-01T00:00:00+08:00')

/** Seconds all over the years, and every kind of fraction of a day. */
export const SCATTERED = Array.from({ length: 20_000 }, (_, i) => (i * 104_729_000 + i * i) % 2_000_000_000)
export const onChinasClock = (seconds: number) =>
  new Date((seconds + 8 * 3600) * 1000).toISOString().slice(0, 19).replace('T', ' ')

export const RK_EDGE = 2 ** 29

export const manyLengths = Array.from(
  { length: 3000 },
  (_, i) => `${i}${(i % 3 === 0 ? '镜' : 'x').repeat((i * 7) % 900)}`,
)
