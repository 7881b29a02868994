import { CanAccess, type CanParams, Refine } from '@refinedev/core'
import { act, render, renderHook, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Call } from '../../../contract/core/call'
import { lensOrders } from '../../../contract/orders/lens-orders'
import { contracts } from '../../../contract/partners/contracts'
import { session } from '../../../contract/system/session'
import { accessControlProvider, useAllowed, useHeld, useMayCall } from '../../../src/providers/access'
import { keepBootstrap } from '../../../src/providers/bootstrap'
import { createQueryClient } from '../../../src/providers/query-client'
import { PagesContext } from '../../../src/providers/rights'
import { setToken } from '../../../src/providers/session'
import { enter, makeMenuNode, makeUser, menuWith } from '../../support/ui-app'

/** Notes every frame that it is drawn in. */
const drawn: string[] = []
const Mark = ({ name }: { name: string }) => {
  drawn.push(name)
  return <b>{name}</b>
}

interface AllowedProps {
  code: string
  fallback?: ReactNode
  children: ReactNode
}
const Allowed = ({ code, fallback = null, children }: AllowedProps) => (useAllowed(code) ? children : fallback)

/** What Refine has asked of the provider. */
const asked: CanParams[] = []
const provider = {
  ...accessControlProvider,
  can: (question: CanParams) => {
    asked.push(question)
    return accessControlProvider.can(question)
  },
}
const questions = () => asked.map(({ resource, action }) => `${resource}.${action}`)

let queryClient = createQueryClient()
beforeEach(() => {
  drawn.length = 0
  asked.length = 0
  queryClient = createQueryClient()
})

const lensPage = ['/order/glass-list']
const On = ({ pages = lensPage, children }: { pages?: readonly string[]; children: ReactNode }) => (
  <Refine
    accessControlProvider={provider}
    options={{ disableTelemetry: true, reactQuery: { clientConfig: queryClient } }}
  >
    <PagesContext value={pages}>{children}</PagesContext>
  </Refine>
)

const can = async (action: string, resource = 'lens-orders', pages: readonly string[] = lensPage) =>
  (await accessControlProvider.can({ resource, action, params: { pages } })).can

describe('an element', () => {
  test('that is denied is never drawn, not even for a frame, and one that is allowed is there at once', () => {
    enter({ menuList: menuWith('lens-orders.review') })
    render(
      <On>
        <Allowed code="lens-orders.review">
          <Mark name="review" />
        </Allowed>
        <Allowed code="lens-orders.ship" fallback={<Mark name="instead" />}>
          <Mark name="ship" />
        </Allowed>
      </On>,
    )
    expect(drawn).toEqual(['review', 'instead'])
  })

  test('is closed before it is known what the person may, and follows when it is', () => {
    setToken('mine')
    render(
      <On>
        <Allowed code="lens-orders.review">
          <b>review</b>
        </Allowed>
      </On>,
    )
    expect(screen.queryByText('review')).toBeNull()
    act(() => {
      keepBootstrap(makeUser({ menuList: menuWith('lens-orders.review') }))
    })
    expect(screen.getByText('review')).toBeTruthy()
  })

  test('that is taken away is gone with the next frame, though it was asked for before', async () => {
    enter({ menuList: menuWith('lens-orders.review') })
    render(
      <On>
        <Allowed code="lens-orders.review" fallback={<Mark name="instead" />}>
          <Mark name="review" />
        </Allowed>
      </On>,
    )
    await act(async () => undefined)
    drawn.length = 0
    act(() => {
      keepBootstrap(makeUser({ menuList: menuWith('lens-orders.read') }))
    })
    expect(new Set(drawn)).toEqual(new Set(['instead']))
  })

  test('grants nothing where the route has no list of elements', () => {
    const [home, group] = menuWith()
    const bare = { ...group, children: group?.children.map((child) => ({ ...child, elements: undefined })) }
    enter({ menuList: [home, bare] as never })
    render(
      <On>
        <Allowed code="lens-orders.read">
          <b>read</b>
        </Allowed>
      </On>,
    )
    expect(screen.queryByText('read')).toBeNull()
  })

  test('counts on the page that lists it, and on no other', () => {
    const elements = [{ code: 'contracts.create', name: '新增合同' }]
    const menuList = [
      ...menuWith('lens-orders.read'),
      makeMenuNode(8, '/contract/list', '合同列表'),
      makeMenuNode(9, '/settings/staff', '员工管理', { elements }),
    ]
    enter({ menuList })
    const on = (...pages: string[]) =>
      renderHook(() => useMayCall(contracts.calls.create), { wrapper: (props) => <On pages={pages} {...props} /> })
        .result.current
    expect(on('/contract/list')).toBe(false)
    expect(on('/settings/staff')).toBe(true)
    expect(on('/contract/list', '/settings/staff')).toBe(true)
    expect(on()).toBe(false)
  })

  test('opens for a call by the code that the call declares', () => {
    enter({ menuList: menuWith('lens-orders.ship') })
    const may = (call: Call) => renderHook(() => useMayCall(call), { wrapper: On }).result.current
    expect(may(lensOrders.calls.ship)).toBe(true)
    expect(may(lensOrders.calls.review)).toBe(false)
    expect(may(session.calls.userInfo)).toBe(true)
    expect(may(session.calls.login)).toBe(true)
  })
})

describe("Refine's access control", () => {
  test('answers by the codes of the page that is asked for', async () => {
    enter({ menuList: menuWith('lens-orders.read', 'lens-orders.update', 'lens-orders.review') })
    expect(await can('list')).toBe(true)
    expect(await can('show')).toBe(true)
    expect(await can('edit')).toBe(true)
    expect(await can('review')).toBe(true)
    expect(await can('delete')).toBe(false)
    expect(await can('list', 'brands')).toBe(false)
    expect(await can('list', 'lens-orders', ['/dashboard'])).toBe(false)
    setToken('')
    expect(await can('list')).toBe(false)
  })

  test('is about the own page of a resource where no page is named', async () => {
    enter({ menuList: menuWith('lens-orders.read') })
    const resource = { name: 'lens-orders', list: '/order/glass-list' }
    const question = { resource: 'lens-orders', action: 'list' }
    expect((await accessControlProvider.can({ ...question, params: { resource } })).can).toBe(true)
    expect((await accessControlProvider.can(question)).can).toBe(false)
  })

  test('is asked once for each action of a list, however many rows it has', async () => {
    enter({ menuList: menuWith('lens-orders.review', 'lens-orders.ship') })
    const Row = () => {
      const held = useHeld(['lens-orders.review', 'lens-orders.ship', 'lens-orders.cancel'])
      return <Mark name={[...held].join(' ')} />
    }
    const rows = [...'abcdefghijklmnopqrst'].map((row) => <Row key={row} />)
    const { rerender } = render(<On>{rows}</On>)
    await act(async () => undefined)
    expect(drawn).toEqual(rows.map(() => 'lens-orders.review lens-orders.ship'))
    rerender(<On>{rows}</On>)
    await act(async () => undefined)
    expect(questions()).toEqual(['lens-orders.review', 'lens-orders.ship', 'lens-orders.cancel'])
  })

  test('draws nothing denied while it looks, also after something allowed was drawn in its place', async () => {
    enter({ menuList: menuWith('lens-orders.read') })
    const at = (action: string) => (
      <On>
        <CanAccess resource="lens-orders" action={action} params={{ pages: lensPage }} fallback={<i>closed</i>}>
          <Mark name={action} />
        </CanAccess>
      </On>
    )
    const { rerender } = render(at('list'))
    await screen.findByText('list')
    rerender(at('delete'))
    await screen.findByText('closed')
    expect(drawn).not.toContain('delete')
  })
})
