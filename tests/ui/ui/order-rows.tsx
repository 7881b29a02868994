/** A small list of orders for the tests of the list's parts. */
import type { ColumnSpec } from '../../../src/ui/column-spec'
import { code, money, state, text } from '../../../src/ui/columns'
import { type BothEyes, pd, rx } from '../../../src/ui/eye-columns'

export interface OrderRow extends BothEyes {
  id: number
  orderNo: string
  patientName: string
  amount: number
  status: number
}

export const orderRow = (id: number, changes: Partial<OrderRow> = {}): OrderRow => ({
  id,
  orderNo: `GL20260131${String(id).padStart(6, '0')}`,
  patientName: `患者${id}`,
  amount: 123450,
  status: 1,
  dsOd: -2.25,
  dcOd: -0.75,
  axOd: 175,
  pdOd: 31.5,
  eyeGlassOd: 1,
  dsOs: 0,
  dcOs: null,
  axOs: null,
  pdOs: 31,
  eyeGlassOs: 1,
  ...changes,
})

export const orderColumns: readonly ColumnSpec<OrderRow>[] = [
  code('orderNo', '单号', { sortable: true }),
  text('patientName', '患者', { sortable: true }),
  rx('处方'),
  pd('瞳距', { defaultHidden: true }),
  money('amount', '金额', { sortable: true }),
  state('status', '状态', [{ value: 1, label: '待审核', colour: 'gold' }]),
]
