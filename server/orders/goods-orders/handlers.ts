import { apparatusOrders, careOrders, gspOrders, otherOrders } from '../../../contract/orders/goods-orders'
import { implement } from '../../http/implement'
import { orderHandlers } from '../family/handlers'
import { orderRows } from '../family/rows'
import { apparatusOrderKind, careOrderKind, type GoodsOrderRow, gspOrderKind, otherOrderKind } from './kinds'

export const goodsOrderCalls = [
  implement<typeof gspOrders.calls, GoodsOrderRow, GoodsOrderRow>(
    gspOrders,
    orderHandlers(gspOrderKind),
    orderRows(gspOrderKind),
  ),
  implement<typeof otherOrders.calls, GoodsOrderRow, GoodsOrderRow>(
    otherOrders,
    orderHandlers(otherOrderKind),
    orderRows(otherOrderKind),
  ),
  implement<typeof careOrders.calls, GoodsOrderRow, GoodsOrderRow>(
    careOrders,
    orderHandlers(careOrderKind),
    orderRows(careOrderKind),
  ),
  implement<typeof apparatusOrders.calls, GoodsOrderRow, GoodsOrderRow>(
    apparatusOrders,
    orderHandlers(apparatusOrderKind),
    orderRows(apparatusOrderKind),
  ),
].flat()
