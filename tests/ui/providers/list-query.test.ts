import { describe, expect, test } from 'vitest'
import { lensOrders } from '../../../contract/orders/lens-orders'
import { type ListDefaults, readListQuery, writeListQuery } from '../../../src/providers/list-query'

const { list } = lensOrders.calls
const read = (search: string, defaults?: ListDefaults) => readListQuery(list, new URLSearchParams(search), defaults)
const waiting: ListDefaults = { size: 50, sort: [{ field: 'orderDate', descending: true }], filters: { status: '1' } }

describe('an address', () => {
  test.each<[string, string, ReturnType<typeof read>]>([
    ['that says nothing', '', { page: 1, size: 20, sort: [], filters: {} }],
    [
      'with everything',
      'status=1,2&patient_name=王&page=2&per_page=50&sort=-orderDate,status',
      {
        page: 2,
        size: 50,
        sort: [
          { field: 'orderDate', descending: true },
          { field: 'status', descending: false },
        ],
        filters: { status: '1,2', patient_name: '王' },
      },
    ],
    [
      'with what the call would refuse',
      'page=0&per_page=5000&sort=evil&hid=abc&status=x&start_date=today',
      { page: 1, size: 20, sort: [], filters: {} },
    ],
    [
      'with names that are not the list’s',
      'method=DELETE&headers[token]=x&page=3',
      { page: 3, size: 20, sort: [], filters: {} },
    ],
  ])('%s', (_, search, query) => expect(read(search)).toEqual(query))

  test('changes the defaults, and turns them off', () => {
    expect(read('', waiting)).toMatchObject({ size: 50, filters: { status: '1' } })
    expect(read('status=2', waiting).filters).toEqual({ status: '2' })
    expect(read('status=', waiting).filters).toEqual({})
    expect(read('sort=', waiting).sort).toEqual([])
  })
})

describe('what is written', () => {
  test.each<[string, ListDefaults | undefined]>([
    ['', undefined],
    ['patient_name=王&status=1,2&sort=-orderDate&page=2&per_page=50', undefined],
    ['', waiting],
    ['status=&sort=&per_page=20', waiting],
    ['status=3&page=4', waiting],
  ])('%j reads back as the same', (search, defaults) => {
    const written = writeListQuery(list, read(search, defaults), defaults)
    expect(read(written.toString(), defaults)).toEqual(read(search, defaults))
    expect([...written.keys()].sort()).toEqual([...new URLSearchParams(search).keys()].sort())
  })

  test('keeps what is not the list’s', () => {
    const written = writeListQuery(
      list,
      { page: 2, size: 20, sort: [], filters: {} },
      {},
      new URLSearchParams('tab=x&page=9'),
    )
    expect(written.toString()).toBe('tab=x&page=2')
  })
})
