import { Refine } from '@refinedev/core'
import routerProvider from '@refinedev/react-router'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BrowserRouter, Link } from 'react-router'
import { describe, expect, test } from 'vitest'
import { lensOrders } from '../../../contract/orders/lens-orders'
import { createDataProvider } from '../../../src/providers/data/provider'
import { useAction } from '../../../src/providers/data/use-call'
import { useListState } from '../../../src/providers/list-state'
import { createQueryClient } from '../../../src/providers/query-client'
import { type Answer, answer, envelope, never } from '../../support/ui-api'

const { list, ship } = lensOrders.calls
const fixed = { counts: '1' }

const Orders = () => {
  const { query, setFilters, setPage, setSort, href, result, table, loading, error } = useListState({
    call: list,
    fixed,
  })
  return (
    <>
      <Link to="/order/glass-list">menu</Link>
      <a href={href(query.page + 1)}>next</a>
      <button type="button" onClick={() => setPage(query.page + 1)}>
        page
      </button>
      <button type="button" onClick={() => setPage(query.page, 50)}>
        size
      </button>
      <button type="button" onClick={() => setFilters({ status: '1' })}>
        filter
      </button>
      <button type="button" onClick={() => setFilters({ status: undefined })}>
        all
      </button>
      <button type="button" onClick={() => setSort([{ field: 'orderDate', descending: true }])}>
        sort
      </button>
      <button type="button" disabled={!table.paging.onCountAll} onClick={table.paging.onCountAll}>
        count
      </button>
      <output>{loading ? 'loading' : error ? error.name : result.rows.map(({ orderNo }) => orderNo).join()}</output>
      <p>{`${result.total} in all, ${result.counts?.[1] ?? 'no'} waiting`}</p>
    </>
  )
}

/** The list beside a write of the same resource. */
const Shipping = () => {
  const { mutate } = useAction(ship)
  const body = { emsNumber: 'SF12345678', version: 1 }
  return (
    <>
      <Orders />
      <button type="button" onClick={() => mutate({ params: { lensOrderId: 1 }, body })}>
        ship
      </button>
    </>
  )
}

/** Each page shows its own query as its only row. */
const echo: Answer = ({ url }) => envelope({ data: [{ orderNo: url.search }], total: 90, counts: { 1: 4 } })

const openList = (search = '', reply: Answer = echo, Page = Orders) => {
  history.replaceState(null, '', `/order/glass-list${search}`)
  const asked = answer(list, reply)
  const options = { disableTelemetry: true, reactQuery: { clientConfig: createQueryClient() } }
  const dataProvider = { default: createDataProvider({ host: 'main' }) }
  render(
    <BrowserRouter>
      <Refine routerProvider={routerProvider} dataProvider={dataProvider} options={options}>
        <Page />
      </Refine>
    </BrowserRouter>,
  )
  return asked
}

const shows = (search: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(search))
const press = (name: string) => userEvent.click(screen.getByText(name))

describe('a list', () => {
  test('is asked for what the address says', async () => {
    const asked = openList('?status=1&patient_name=%E7%8E%8B&page=2&per_page=50&sort=-orderDate')
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(Object.fromEntries(asked[0]?.url.searchParams ?? [])).toEqual({
      status: '1',
      patient_name: '王',
      page: '2',
      per_page: '50',
      sort: '-orderDate',
      counts: '1',
      total_limit: '10000',
    })
    expect(await screen.findByText('90 in all, 4 waiting')).toBeTruthy()
  })

  test('writes page, size, filters and order into the address', async () => {
    openList()
    await shows('?counts=1&total_limit=10000&page=1&per_page=20')
    await press('page')
    expect(location.search).toBe('?page=2')
    await press('filter')
    expect(location.search).toBe('?status=1')
    await press('sort')
    expect(location.search).toBe('?status=1&sort=-orderDate')
    await press('page')
    await press('size')
    expect(location.search).toBe('?status=1&sort=-orderDate&per_page=50')
    await press('all')
    await shows('?counts=1&total_limit=10000&sort=-orderDate&page=1&per_page=50')
  })

  test('follows back and forward', async () => {
    openList()
    await press('page')
    await shows('?counts=1&total_limit=10000&page=2&per_page=20')
    act(() => history.back())
    await shows('?counts=1&total_limit=10000&page=1&per_page=20')
    act(() => history.forward())
    await shows('?counts=1&total_limit=10000&page=2&per_page=20')
  })

  test('starts afresh on a second click on its menu entry', async () => {
    openList('?status=1&page=3')
    await shows('?status=1&counts=1&total_limit=10000&page=3&per_page=20')
    await press('menu')
    await shows('?counts=1&total_limit=10000&page=1&per_page=20')
  })

  test('is counted to its end once a person asks, until the filters change', async () => {
    const many: Answer = ({ url }) =>
      url.searchParams.has('total_limit')
        ? envelope({ data: [{ orderNo: url.search }], total: 10_000, more: 1 })
        : envelope({ data: [{ orderNo: url.search }], total: 31_196 })
    openList('?status=1', many)
    expect(await screen.findByText('10000 in all, no waiting')).toBeTruthy()
    await press('count')
    expect(await screen.findByText('31196 in all, no waiting')).toBeTruthy()
    await press('page')
    await shows('?status=1&counts=1&page=2&per_page=20')
    await press('all')
    await shows('?counts=1&total_limit=10000&page=1&per_page=20')
  })

  test('is counted to its end where its page lies beyond the limit', async () => {
    openList('?page=501', ({ url }) => envelope({ data: [{ orderNo: url.search }], total: 12_000 }))
    await shows('?counts=1&page=501&per_page=20')
  })

  test('links to the page that the link names, for a new tab', async () => {
    openList('?status=1&page=2')
    expect(screen.getByText('next').getAttribute('href')).toBe('/order/glass-list?status=1&page=3')
  })

  test('cannot be turned into anything else by a crafted link', async () => {
    const asked = openList(
      '?method=delete&headers[token]=evil&url=https://evil.example&signal=x&dataProviderName=legacy',
    )
    await shows('?counts=1&total_limit=10000&page=1&per_page=20')
    expect(asked.map(({ request }) => request.method)).toEqual(['GET'])
    expect(asked[0]?.request.headers.get('token')).toBeNull()
  })

  test('goes to the last page when the rows of a later one are gone', async () => {
    openList('?page=9', ({ url }) =>
      url.searchParams.get('page') === '9'
        ? envelope({ data: [], total: 41 })
        : envelope({ data: [{ orderNo: 'last' }], total: 41 }),
    )
    await shows('last')
    expect(location.search).toBe('?page=3')
  })

  test('keeps its rows while the next page loads', async () => {
    openList()
    await shows('?counts=1&total_limit=10000&page=1&per_page=20')
    answer(list, never)
    await press('page')
    await shows('?counts=1&total_limit=10000&page=1&per_page=20')
  })

  test('abandons a page that was left before it came', async () => {
    const asked = openList('', never)
    await waitFor(() => expect(asked).toHaveLength(1))
    const signals = asked.map(({ request }) => request.signal)
    await press('page')
    await waitFor(() => expect(signals[0]?.aborted).toBe(true))
  })

  test('says what went wrong', async () => {
    openList('', () => envelope({ code: 20403, message: '没有权限' }))
    await shows('forbidden')
  })

  test('is read again after a write of its resource', async () => {
    const asked = openList('', echo, Shipping)
    answer(ship, { data: {} })
    await waitFor(() => expect(asked).toHaveLength(1))
    await press('ship')
    await waitFor(() => expect(asked).toHaveLength(2))
  })
})
