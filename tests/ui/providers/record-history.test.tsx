import { Refine } from '@refinedev/core'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { audit } from '../../../contract/system/audit'
import { accessControlProvider } from '../../../src/providers/access'
import { auditLogProvider } from '../../../src/providers/audit-log'
import { useInvalidateResources } from '../../../src/providers/data/use-call'
import { queryClient } from '../../../src/providers/query-client'
import { useRecordHistory } from '../../../src/providers/record-history'
import { PagesContext } from '../../../src/providers/rights'
import { answer } from '../../support/ui-api'
import { enter, menuWith } from '../../support/ui-app'

const wrapper = ({ children }: { children: ReactNode }) => (
  <Refine
    accessControlProvider={accessControlProvider}
    auditLogProvider={auditLogProvider}
    options={{ disableTelemetry: true, reactQuery: { clientConfig: queryClient } }}
  >
    <PagesContext value={['/order/glass-list']}>{children}</PagesContext>
  </Refine>
)
const open = () =>
  renderHook(
    () => ({ history: useRecordHistory('lens-orders', 7, { fields: {} }), invalidate: useInvalidateResources() }),
    { wrapper },
  )

test('the history of a record is asked for once, more of it when asked for, and again once it is stale', async () => {
  enter({ menuList: menuWith('audit.read') })
  const asked = answer(audit.calls.list, { data: [], total: 30 })
  const { result } = open()
  await waitFor(() => expect(result.current.history?.loading).toBe(false))
  const queries = () => asked.map(({ url }) => Object.fromEntries(url.searchParams))
  expect(queries()).toEqual([{ resource: 'lens-orders', recordId: '7', pageSize: '20' }])
  act(() => result.current.history?.onMore?.())
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(queries()[1]).toMatchObject({ pageSize: '120' })
  await act(() => result.current.invalidate(['audit']))
  expect(asked).toHaveLength(3)
})

test.each([
  ['those who may not read the trail', { menuList: menuWith('lens-orders.read') }],
  ['a server that keeps none', { menuList: menuWith('audit.read'), features: [] }],
])('there is no history, and no call, for %s', (_, rest) => {
  enter(rest)
  const asked = answer(audit.calls.list, { data: [], total: 0 })
  expect(open().result.current.history).toBeUndefined()
  expect(asked).toHaveLength(0)
})
