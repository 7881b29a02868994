/** Twelve columns of an order list, with the mixture of repeated and unique texts that real exports have. */
import type { SheetColumn } from '../server/xls/columns'

export interface BenchRow {
  no: string
  clinic: string
  patient: string
  phone: string
  product: string
  sphere: number
  cylinder: number
  axis: number
  amount: number
  status: string
  createdAt: number
  remark: string
}

const CLINICS = Array.from({ length: 400 }, (_, i) => `第${i + 1}眼科门诊部`)
const PRODUCTS = Array.from({ length: 60 }, (_, i) => `离焦镜片 1.${56 + (i % 5)} SKU-${1000 + i}`)
const STATUSES = ['待审核', '已审核', '生产中', '已发货', '已完成']

/** Row `i`, the same in every run. */
export function benchRow(i: number): BenchRow {
  return {
    no: `LO20260${1 + (i % 9)}${String(i).padStart(8, '0')}`,
    clinic: CLINICS[i % CLINICS.length] ?? '',
    patient: `患者${i % 30_000}`,
    phone: `1380${String(i * 37)
      .padStart(7, '0')
      .slice(-7)}`,
    product: PRODUCTS[i % PRODUCTS.length] ?? '',
    sphere: -(i % 40) / 4,
    cylinder: -(i % 16) / 4,
    axis: 1 + (i % 180),
    amount: 19_900 + ((i * 7919) % 500_000),
    status: STATUSES[i % STATUSES.length] ?? '',
    createdAt: 1_763_654_400 + i * 61,
    remark: i % 5 === 0 ? `-0.25 复查 ${i}` : '',
  }
}

export const BENCH_COLUMNS: readonly SheetColumn<BenchRow>[] = [
  { title: '订单号', format: 'text', value: (row) => row.no },
  { title: '门诊', format: 'text', value: (row) => row.clinic },
  { title: '患者', format: 'text', value: (row) => row.patient },
  { title: '电话', format: 'text', value: (row) => row.phone },
  { title: '产品', format: 'text', value: (row) => row.product },
  { title: '球镜', format: 'dioptre', value: (row) => row.sphere },
  { title: '柱镜', format: 'dioptre', value: (row) => row.cylinder },
  { title: '轴位', format: 'integer', value: (row) => row.axis },
  { title: '金额', format: 'money', value: (row) => row.amount },
  { title: '状态', format: 'text', value: (row) => row.status },
  { title: '下单时间', format: 'instant', value: (row) => row.createdAt },
  { title: '备注', format: 'text', value: (row) => row.remark },
]

/** `count` rows in batches of a thousand, made when they are asked for, a task apart as from a database. */
export async function* benchBatches(count: number): AsyncGenerator<BenchRow[]> {
  for (let from = 0; from < count; from += 1000) {
    await new Promise((resolve) => setImmediate(resolve))
    yield Array.from({ length: Math.min(1000, count - from) }, (_, i) => benchRow(from + i))
  }
}
