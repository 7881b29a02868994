/** Lens orders of a test's own: a browser test changes these, never the rows that other tests have in the same list. */
import type { Page } from '@playwright/test'
import { type LensOrder, lensEditable } from '../../contract/orders/lens-order'
import { password } from './e2e'
import { apiOf } from './people'
import { unique } from './unique'

interface OwnOrder {
  id: number
  number: string
}

/** What an order has in common with the one that it is copied from; the rest is the server's, or the patient's. */
const copied = ['hid', 'brandId', 'productId', 'ctid', 'optristId', ...Object.keys(lensEditable)]

/**
 * The agent places so many orders, which wait for review, for a patient that the test alone has.
 * @returns them as they were placed, one after the other, and the query of the list of lens orders that holds these alone
 */
export const ownOrders = async (page: Page, count: number): Promise<{ orders: OwnOrder[]; query: string }> => {
  const { ask, tokenOf } = apiOf(page.request)
  const token = await tokenOf({ account: 'agent', password })
  const { data: finished } = await ask('GET', '/sgeye/lens-orders?status=7&per_page=50', { token })

  const placeLike = async ([like, ...others]: LensOrder[]): ReturnType<typeof ownOrders> => {
    if (!like) throw new Error('no clinic may order again what it ordered before')
    const name = unique('自单')
    const patient = { hid: like.hid, name, gender: 1, birthday: '2012-05-06', confirmWarn: 1 }
    const { pid } = (await ask('POST', '/patient/addOrupdate', { token, data: patient })).data
    const same = Object.fromEntries(Object.entries(like).filter(([field]) => copied.includes(field)))
    const data = { order: { product: 'lens', ...same, pid }, version: 1, confirmWarn: 1 }
    const orders: OwnOrder[] = []
    for (let at = 0; at < count; at++) {
      const { data: placed } = await ask('POST', '/order', { token, data })
      // The contract or the permit of the clinic has run out, its credit is spent, or the product is not sold any more.
      if (placed?.status !== 1) return placeLike(others)
      orders.push({ id: placed.id, number: placed.orderNo })
    }
    return { orders, query: `?status=1&patient_name=${encodeURIComponent(name)}` }
  }
  return placeLike(finished)
}

/** One such order. */
export const ownOrder = async (page: Page): Promise<OwnOrder & { query: string }> => {
  const { orders, query } = await ownOrders(page, 1)
  const [order] = orders
  if (!order) throw new Error('no order was placed')
  return { ...order, query }
}
