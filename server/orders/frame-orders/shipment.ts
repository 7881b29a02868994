/** The delivery sheet of a frame order: its receiver and its lines, as a workbook. */
import type { FrameLine, frameOrders } from '../../../contract/orders/frame-orders'
import type { Context, FileReply } from '../../http/implement'
import { Refusal } from '../../http/refusal'
import { type Workbook, writeList } from '../../http/sheet'
import { textColumn } from '../family/export'
import { orderRows } from '../family/rows'
import { frameOrderKind } from './kind'

export const frameShipment = async ({
  db,
  caller,
  params: { id },
  t,
  now,
  request,
  services,
}: Context<typeof frameOrders.calls.shipment>): Promise<FileReply> => {
  const order = await orderRows(frameOrderKind).find(db, id, caller, { lock: false })
  if (!order) throw new Refusal('missing')
  const workbook: Workbook<FrameLine> = {
    title: order.orderNo,
    fileName: `${t('frameShipment')}-${order.orderNo}`,
    columns: [
      textColumn<FrameLine>(t('orderNo'), () => order.orderNo, 20),
      textColumn(t('hospitalName'), () => order.hospitalName, 24),
      textColumn(t('contactName'), () => order.contactName),
      textColumn(t('phone'), () => order.phone, 14),
      textColumn(t('address'), () => order.address, 40),
      textColumn<FrameLine>(t('model'), ({ model }) => model, 16),
      textColumn<FrameLine>(t('colour'), ({ colour }) => colour),
      textColumn<FrameLine>(t('size'), ({ size }) => size, 14),
      { title: t('number'), format: 'integer', value: ({ number }) => number },
      { title: t('unitPrice'), format: 'money', value: ({ unitPrice }) => unitPrice },
      { title: t('amount'), format: 'money', value: ({ amount }) => amount },
      textColumn(t('emsNumber'), () => order.emsNumber, 20),
    ],
  }
  return writeList(workbook, order.lines, { now, services, signal: request.signal })
}
